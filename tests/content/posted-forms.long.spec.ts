import { stagedScorm } from '../content-stage/staged-package.ts'
import { manifest12 } from '../packages/scorm-manifest.ts'
import { expect, type Player, playerTest } from './stage-test.ts'

// Forms of old courses post to the page that follows. A server of plain files answers with that page.

const index = `<!doctype html><title>One</title><h1>One</h1><output></output>
<form method="post" action="pages/next.html"><input name="name" value="Ana"><button>Next</button></form>
<form method="post" action="pages/next.html" enctype="multipart/form-data"><input type="file" name="file"><button>Send</button></form>
<button onclick="log()">Log</button><script>
async function log() {
  const answer = await fetch('log.txt', { method: 'POST', body: 'seen' })
  const request = new XMLHttpRequest()
  request.open('POST', 'log.txt', false)
  request.send('seen')
  const changed = await fetch('log.txt', { method: 'PUT', body: 'seen' })
  document.querySelector('output').textContent = [await answer.text(), request.responseText, changed.status].join(' · ')
}</script>`

const course = (id: string) =>
  stagedScorm(id, {
    'imsmanifest.xml': manifest12({ items: [{ id: 'sco', href: 'index.html' }] }),
    'index.html': index,
    'log.txt': 'noted',
    'pages/next.html': '<!doctype html><title>Two</title><h1>Two</h1><a href="../index.html">Back</a>',
  })

const test = playerTest(() => Promise.all([course('online'), course('kept')]))

async function playThrough({ content }: Player) {
  for (const name of ['Next', 'Send']) {
    await content.getByRole('button', { name }).click()
    await expect(content.getByRole('heading')).toHaveText('Two')
    await content.getByRole('link', { name: 'Back' }).click()
    await expect(content.getByRole('heading')).toHaveText('One')
  }
  await content.getByRole('button', { name: 'Log' }).click()
  await expect(content.getByRole('status')).toHaveText('noted · noted · 405')
}

test('a form posted to a page of the package opens that page', async ({ player }) => {
  expect(await player.open('online')).toBe('opened')
  await playThrough(player)
})

test('a form posted to a page of the package opens it without a network too', async ({ player, context }) => {
  expect(await player.page.evaluate(() => window.stage.download('kept'))).toBe(true)
  await context.setOffline(true)
  expect(await player.open('kept')).toBe('opened')
  await playThrough(player)
})
