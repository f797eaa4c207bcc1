import type { Page } from '@playwright/test'
import { expect, test } from './garden-test.ts'

test.use({ locale: 'en' })

/** Nor does the server answer whether it is there: the page would load itself anew some seconds later, in the middle of whatever is done with it. */
async function withoutApp(page: Page) {
  for (const road of ['**/assets/index-*.js', '**/readyz']) await page.route(road, (route) => route.abort())
}
const frame = (page: Page) => page.locator('[data-first-view="learner"]')
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('vereda.words'))

test('what catalogue and trail said when they were last open stands in them before the app runs, for the same person', {
  tag: '@long',
}, async ({ page, garden, signIn }) => {
  await signIn('midway')
  await page.goto(garden.address('/trail/garden'))
  const step = await page.locator('#sheet-title').innerText()
  await expect.poll(() => kept(page)).toContain(step)
  await page.goto(garden.address('/enroll'))
  const title = await page.locator('#hero').innerText()
  const hello = await page.locator('h1').innerText()
  await expect.poll(() => kept(page)).toContain(hello)

  await withoutApp(page)
  await page.reload()
  await expect(frame(page).locator('h1')).toHaveText(hello)
  await expect(frame(page).getByText(title, { exact: true })).toBeVisible()
  await page.goto(garden.address('/trail/garden'))
  await expect(frame(page).getByText(step, { exact: true })).toBeVisible()

  await page.evaluate(() => localStorage.setItem('vereda.locale', 'es'))
  await page.goto(garden.address('/enroll'))
  await expect(frame(page).getByText(title, { exact: true })).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)')

  await page.evaluate(() => {
    const { person, ...session } = JSON.parse(localStorage.getItem('vereda.session')!)
    localStorage.setItem(
      'vereda.session',
      JSON.stringify({ ...session, person: { ...person, userId: 'else' } }),
    )
  })
  await page.reload()
  await expect(frame(page).locator('nav')).toBeVisible()
  await expect(frame(page).getByText(title, { exact: true })).toHaveCount(0)
})
