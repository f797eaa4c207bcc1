import { pdfOf } from '../content-stage/media.ts'
import { staged } from '../content-stage/staged-resource.ts'
import { wholeBrowser } from '../harness/whole-browser.ts'
import { expect, playerTest } from './stage-test.ts'

const test = playerTest(() => [
  staged(
    'post',
    { 'guide.pdf': pdfOf(['First page', 'Second page', 'Third page']) },
    {
      type: 'post',
      id: 'post',
      html: '<p>Read.</p>',
      link: null,
      files: [{ path: 'guide.pdf', title: 'The guide' }],
    },
  ),
])

// a browser without windows can't print
test.use(wholeBrowser())

test('a document is printed from its own frame, one page a sheet, also without a network', async ({
  player,
}) => {
  const { page, reader } = player
  await page.evaluate(() => window.stage.download('post'))
  await page.context().setOffline(true)
  await player.open('post')
  await reader.getByRole('button', { name: 'Open: The guide' }).click()
  const frame = page.frames().find((one) => one.url().endsWith('/play.html'))!
  await frame.evaluate(() => {
    addEventListener('beforeprint', () => document.documentElement.setAttribute('data-prints', 'yes'))
  })
  await reader.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(reader.locator('html[data-prints]')).toBeAttached() // a browser that refuses to print would never set this
  await page.emulateMedia({ media: 'print' })
  const sheets = reader.locator('.printed img')
  await expect(sheets).toHaveCount(3)
  await expect(sheets.first()).toBeVisible()
  await expect(reader.getByRole('dialog')).toBeHidden()
  expect(
    await sheets.evaluateAll((images) =>
      images.map((image) => (image as HTMLImageElement).naturalWidth > 400),
    ),
  ).toEqual([true, true, true])
  await page.emulateMedia({ media: 'screen' })
  await expect(sheets.first()).toBeHidden()
  await expect(reader.getByRole('dialog', { name: 'The guide' })).toBeVisible()
  await reader.getByRole('button', { name: 'Close' }).click()
  await expect(sheets).toHaveCount(0)
})
