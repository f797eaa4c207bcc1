import { address } from '../../harness/address.ts'
import { plantDoor } from './door-domain.ts'
import { doorKey, expect, open, test } from './door-test.ts'
import { sayIn } from './say.ts'

const door = doorKey('firstview')

test.beforeAll(() => plantDoor(door, []))

for (const locale of ['en', 'pt-BR', 'es'] as const)
  test.describe(locale, { tag: locale === 'pt-BR' ? [] : '@long' }, () => {
    test.use({ locale, javaScriptEnabled: false })

    test('the login stands in its page before any script runs, in the reader’s language', async ({
      page,
    }) => {
      const say = sayIn(locale)
      await page.goto(address('/login', door))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('h1')).toHaveText(say('login.welcome').replace('\n', ' '))
      await expect(page.locator('button[type=submit]')).toHaveText(say('login.enter'))
      const [button, ground] = await page.evaluate(() =>
        ['button[type=submit]', 'body'].map(
          (one) => getComputedStyle(document.querySelector(one)!).backgroundColor,
        ),
      )
      expect(button).not.toBe(ground)
    })
  })

test.describe('with scripts', () => {
  test.use({ locale: 'en' })

  test('the app takes the first view over without a frame between', async ({ page }) => {
    await page.addInitScript(() => {
      const frames: string[] = []
      Object.assign(window, { frames_: frames })
      const look = () => {
        const h1 = document.querySelector('h1')
        if (h1 || frames.length > 0) frames.push(h1 ? String(h1.getBoundingClientRect().top) : 'none')
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await open(page, door, '/')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.locator('[data-first-view]')).toHaveCount(0)
    const seen = await page.evaluate(() => (window as unknown as { frames_: string[] }).frames_)
    expect([...new Set(seen)]).toHaveLength(1)
  })

  test('who chose another language waits for it', { tag: '@long' }, async ({ page }) => {
    await open(page, door, '/login')
    await page.locator('select').selectOption('es')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('vereda.locale'))).toBe('es')
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.locator('h1')).toBeHidden()
  })
})
