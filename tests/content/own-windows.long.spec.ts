import { stagedScorm } from '../content-stage/staged-package.ts'
import { manifest12 } from '../packages/scorm-manifest.ts'
import { expect, playerTest } from './stage-test.ts'

// Courses that play in a window of their own, as authoring tools export them. The first page opens the window and waits.

const FIND = `function find(at) { while (at && !at.API && at.parent !== at) at = at.parent; return at && at.API }
const api = find(window) || find(window.opener)`

const launcher = (leads: string) =>
  `<!doctype html><meta charset="utf-8"><title>Launch</title><h1>Launcher</h1>${leads}`

const course = `<!doctype html><meta charset="utf-8"><title>Course</title><h1>The course</h1>
<button onclick="end()">Exit</button><a href="inside.html" target="_top">On</a><script>${FIND}
api.LMSInitialize('')
document.querySelector('h1').textContent += ' of ' + opener.document.title + ' in ' + window.name
function end() {
  top.close()
  window.close()
  api.LMSSetValue('cmi.core.score.raw', '80')
  api.LMSSetValue('cmi.core.lesson_status', 'passed')
  api.LMSFinish('')
}
onunload = () => { api.LMSSetValue('cmi.core.score.raw', '30'); api.LMSFinish('') }</script>`

const POPUP = `<output></output><script>
const course = window.open('course.html', 'player', 'width=900,height=600,toolbar=no')
setInterval(() => { document.querySelector('output').textContent = course ? 'closed: ' + course.closed : 'blocked' }, 50)
</script>`

const packageOf = (page: string) => ({
  'imsmanifest.xml': manifest12({ items: [{ id: 'sco', href: 'index.html' }] }),
  'index.html': page,
  'course.html': course,
  'inside.html': '<!doctype html><title>Inside</title><h1>Inside</h1>',
})

const test = playerTest(() =>
  Promise.all([
    stagedScorm('popup', packageOf(launcher(POPUP))),
    stagedScorm('links', packageOf(launcher('<a href="course.html" target="player">Start</a>'))),
  ]),
)

test('a course that opens its own window plays in it and ends with it', async ({ player }) => {
  await player.open('popup')
  const own = player.reader.frameLocator('.own-window iframe')
  await expect(own.getByRole('heading')).toHaveText('The course of Launch in player')
  await expect(player.content.first().getByRole('status')).toHaveText('closed: false')
  await own.getByRole('button', { name: 'Exit' }).click()
  await expect(player.reader.locator('.own-window')).toHaveCount(0)
  await expect(player.content.getByRole('status')).toHaveText('closed: true')
  await expect.poll(player.lastClaim).toMatchObject({ points: [80], finished: true })
})

test('a link with a window target opens a window, `_top` stays inside it, and closing it unloads its page', async ({
  player,
}) => {
  await player.open('links')
  await player.content.getByRole('link', { name: 'Start' }).click()
  const own = player.reader.frameLocator('.own-window iframe')
  await expect(own.getByRole('heading')).toHaveText('The course of Launch in player')
  await player.reader.getByRole('button', { name: 'Close' }).click()
  await expect(player.reader.locator('.own-window')).toHaveCount(0)
  await expect.poll(player.lastClaim).toMatchObject({ points: [30] })
  await player.content.getByRole('link', { name: 'Start' }).click()
  await own.getByRole('link', { name: 'On' }).click()
  await expect(own.getByRole('heading')).toHaveText('Inside')
})

test('a window still open when the activity closes keeps its last values', async ({ player }) => {
  await player.open('links')
  await player.content.getByRole('link', { name: 'Start' }).click()
  // its heading appears before its script has run, and gets its last words once the script listens
  await expect(player.reader.frameLocator('.own-window iframe').getByRole('heading')).toHaveText(
    'The course of Launch in player',
  )
  await player.close()
  expect(await player.lastClaim()).toMatchObject({ points: [30] })
})
