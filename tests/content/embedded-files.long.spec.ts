import { stagedScorm } from '../content-stage/staged-package.ts'
import { manifest12 } from '../packages/scorm-manifest.ts'
import { expect, playerTest } from './stage-test.ts'

// Pages, pictures and other files that a page of the package shows in an `object` or an `embed`.

const drawing = (id: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><text y="9">Drawing ${id}</text></svg>`

const PAGE = `<!doctype html><meta charset="utf-8"><title>Course</title><h1>The course</h1>
<object id="page" type="text/html" data="parts/page.html?a=1" width="300" height="200">No page</object>
<object id="drawing" type="image/svg+xml" data="parts/one.svg" width="300" height="200">No drawing</object>
<embed id="embedded" src="parts/two.svg" width="300" height="200">
<object id="picture" class="half" data="parts/dot.gif" type="image/gif"> A dot </object>
<embed id="beside" src="parts/dot.gif" width="20" height="20">
<embed id="sound" src="parts/notes.txt" hidden="true">
<object id="text" type="text/plain" data="parts/notes.txt" width="300" height="100">No notes</object>
<output>nothing</output><script>
addEventListener('load', () => {
  document.querySelector('output').value = document.getElementById('drawing').contentDocument.documentElement.localName
})</script>`

const test = playerTest(async () => [
  await stagedScorm('embedding', {
    'imsmanifest.xml': manifest12({ items: [{ id: 'sco', href: 'index.html' }] }),
    'index.html': PAGE,
    'parts/page.html': '<!doctype html><meta charset="utf-8"><title>Part</title><p>A part of the course</p>',
    'parts/one.svg': drawing('one'),
    'parts/two.svg': drawing('two'),
    'parts/dot.gif': Buffer.from('R0lGODlhAwACAIAAAAAAAAAAACH5BAAAAAAALAAAAAADAAIAAAICRFgAOw==', 'base64'),
    'parts/notes.txt': 'Notes of the course',
  }),
])

test('a page and a drawing in an object or an embed are shown, and scripts can read the drawing', async ({
  player,
}) => {
  await player.page.evaluate(() => window.stage.download('embedding'))
  await player.page.context().setOffline(true)
  await player.open('embedding')
  const inside = (id: string) => player.content.frameLocator(`#${id}`)
  await expect(inside('page').getByText('A part of the course')).toBeVisible()
  await expect(inside('drawing').getByText('Drawing one')).toBeVisible()
  await expect(inside('embedded').getByText('Drawing two')).toBeVisible()
  await expect(player.content.locator('output')).toHaveText('svg')
})

test('a picture and a text in an object or an embed are shown, the picture at its size', async ({
  player,
}) => {
  await player.open('embedding')
  const { content } = player
  const picture = content.getByRole('img', { name: 'A dot' })
  await expect(picture).toHaveClass('half')
  await expect(picture).toHaveCSS('width', '3px')
  await expect(content.locator('#beside')).toHaveCSS('width', '20px')
  await expect(content.locator('iframe#sound')).toBeHidden()
  await expect(content.frameLocator('#text').getByText('Notes of the course')).toBeVisible()
})
