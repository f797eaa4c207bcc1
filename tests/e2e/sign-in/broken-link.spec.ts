import type { Page } from '@playwright/test'
import { address } from '../../harness/address.ts'
import { plantDoor } from './door-domain.ts'
import { doorKey, expect, test } from './door-test.ts'
import { sayIn } from './say.ts'

const door = doorKey('brokenlink')
const say = sayIn('en')

test.use({ locale: 'en' })

test.beforeAll(() => plantDoor(door, [{ username: 'ana' }]))

/** Aborts the first request for `what`. Resolves once it has. */
const breaksOnce = (page: Page, what: string): Promise<void> =>
  new Promise((resolve) => {
    void page.route(what, (route) => route.abort().then(resolve), { times: 1 })
  })

const networkIsBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))

test('a first visit whose domain request failed stays at that domain’s sign-in and loads the domain later', {
  tag: '@long',
}, async ({ page }) => {
  const broken = breaksOnce(page, '**/track/domaininfo*')
  await page.goto(address('/enroll', door))
  await broken
  await expect(page.getByRole('button', { name: say('login.enter'), exact: true })).toBeEnabled()
  await expect(page).toHaveURL(address('/login?next=%2Fenroll', door))
  await expect(async () => {
    await networkIsBack(page)
    await expect(page).toHaveTitle(/Test door/, { timeout: 500 })
  }).toPass()
})

test('a first visit shows the domain’s name from its page until the directory answers', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/track/domaininfo*', (route) => route.abort())
  await page.goto(address('/login', door))
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
  await expect(page.getByText('Test door', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/Test door/)
  const legal = page.getByRole('button', { name: say('login.legal') })
  await expect(legal).toHaveCount(0)
  await page.unroute('**/track/domaininfo*')
  await expect(async () => {
    await networkIsBack(page)
    await expect(legal).toBeVisible({ timeout: 500 })
  }).toPass()
})

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the worker is installed although the first request for its code failed', {
    tag: '@long',
  }, async ({ page }) => {
    const broken = breaksOnce(page, '**/assets/work-behind-*.js')
    await page.goto(address('/login', door))
    await broken
    await expect(async () => {
      await networkIsBack(page)
      expect(
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
      ).toBe('activated')
    }).toPass()
  })
})
