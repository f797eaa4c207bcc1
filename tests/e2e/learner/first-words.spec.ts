import type { Page } from '@playwright/test'
import { firstView, withoutApp } from '../../harness/without-app.ts'
import { expect, test } from './garden-test.ts'

test.use({ locale: 'en' })

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('vereda.words'))

test('catalogue and trail show their last known words before the app runs, only to the same person', {
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
  await expect(firstView(page).locator('h1')).toHaveText(hello)
  await expect(firstView(page).getByText(title, { exact: true })).toBeVisible()
  await page.goto(garden.address('/trail/garden'))
  await expect(firstView(page).getByText(step, { exact: true })).toBeVisible()

  await page.evaluate(() => localStorage.setItem('vereda.locale', 'es'))
  await page.goto(garden.address('/enroll'))
  await expect(firstView(page).getByText(title, { exact: true })).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)')

  await page.evaluate(() => {
    const { person, ...session } = JSON.parse(localStorage.getItem('vereda.session')!)
    localStorage.setItem(
      'vereda.session',
      JSON.stringify({ ...session, person: { ...person, userId: 'else' } }),
    )
  })
  await page.reload()
  await expect(firstView(page).locator('nav')).toBeVisible()
  await expect(firstView(page).getByText(title, { exact: true })).toHaveCount(0)
})
