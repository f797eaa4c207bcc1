import { pdfOf } from '../content-stage/media.ts'
import { stagedScorm } from '../content-stage/staged-package.ts'
import { manifest12 } from '../packages/scorm-manifest.ts'
import { expect, playerTest } from './stage-test.ts'

// Pages that show a PDF of their package within themselves.

const at = 'docs/The%20guide.pdf#page=2'
const EMBEDDED = {
  'a frame': `<iframe id="shown" src="${at}" width="600" height="400"></iframe>`,
  'an embed': `<embed id="shown" src="${at}" type="application/pdf" width="600" height="400">`,
  'an object': `<object id="shown" data="${at}" type="application/pdf" width="600" height="400"><p>Get a plugin</p></object>`,
  'a script': `<button onclick="document.body.insertAdjacentHTML('beforeend', '<embed id=shown width=600 height=400 src=${at}>')">Show</button>`,
  'a frameset': '',
}

const packageOf = (body: string) => ({
  'imsmanifest.xml': manifest12({ items: [{ id: 'sco', href: 'index.html' }] }),
  'index.html': body
    ? `<!doctype html><meta charset="utf-8"><title>Course</title><h1>The course</h1>${body}`
    : `<html><frameset cols="30%,*"><frame src="nav.html"><frame id="shown" name="main"></frameset></html>`,
  'nav.html': `<a href="${at}" target="main">Guide</a>`,
  'docs/The guide.pdf': pdfOf(['Water the bed', 'Prune in spring']),
})

const test = playerTest(() =>
  Promise.all(Object.entries(EMBEDDED).map(([id, body]) => stagedScorm(id, packageOf(body)))),
)

for (const id of ['a frame', 'an embed', 'an object', 'a script'])
  test(`a PDF in ${id} is drawn there, also without a network`, async ({ player }) => {
    await player.page.evaluate((asked) => window.stage.download(asked), id)
    await player.page.context().setOffline(true)
    await player.open(id)
    if (id === 'a script') await player.content.getByRole('button', { name: 'Show' }).click()
    const shown = player.content.frameLocator('iframe#shown')
    await expect(shown.getByText('Prune in spring')).toBeVisible()
    await expect(player.content.locator('#shown')).toHaveAttribute('width', '600')
    await shown.getByRole('button', { name: /larger|zoom in/i }).click()
    await expect(shown.getByText('Prune in spring')).toBeVisible()
    await expect(player.content.getByRole('heading', { name: 'The course' })).toBeVisible()
    expect(await player.content.getByText('Get a plugin').count()).toBe(0)
  })

test('a frameset’s link to a PDF opens it over the course', async ({ player }) => {
  await player.open('a frameset')
  await player.content.frameLocator('frame').first().getByRole('link', { name: 'Guide' }).click()
  const viewer = player.reader.getByRole('dialog', { name: 'The guide.pdf' })
  await expect(viewer.getByText('Water the bed')).toBeVisible()
})

test('a course keeps its white background after a PDF was open over it, also in the dark theme', async ({
  player,
}) => {
  await player.open('a frameset', { look: { theme: 'dark' } })
  await player.content.frameLocator('frame').first().getByRole('link', { name: 'Guide' }).click()
  await player.reader.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(player.reader.locator('iframe.content')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
