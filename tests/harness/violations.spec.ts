import { expect, test } from '@playwright/test'
import { violationsIn } from './violations.ts'

const FAULTY = '<img src="data:,"><input><p style="color:#999;background:#fff">Too pale to read</p>'
const document = (body: string) =>
  `<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1>${body}</main></html>`
const frameOf = (body: string) => `<iframe title="Inner" srcdoc='${document(body)}'></iframe>`

const rulesOf = (found: string[]) => [...new Set(found.map((one) => one.split(':')[0]))].sort()
const PLANTED = ['color-contrast', 'image-alt', 'label']

test('the accessibility check finds faults in a page, also those that axe skips', async ({ page }) => {
  await page.setContent(document(''))
  expect(await violationsIn(page.mainFrame())).toEqual([])
  await page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), FAULTY)
  expect(rulesOf(await violationsIn(page.mainFrame()))).toEqual(PLANTED)
})

test('a frame’s faults are found in the frame, and not in its page', async ({ page }) => {
  await page.setContent(document(frameOf(FAULTY)))
  await expect(page.frameLocator('iframe').getByText('Too pale to read')).toBeVisible()
  expect(await violationsIn(page.mainFrame())).toEqual([])
  expect(rulesOf(await violationsIn(page.frames()[1]!))).toEqual(PLANTED)
})
