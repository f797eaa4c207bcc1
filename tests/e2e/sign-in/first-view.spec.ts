import type { Page } from '@playwright/test'
import { address } from '../../harness/address.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { firstView, withoutApp } from '../../harness/without-app.ts'
import { PASSWORD, plantDoor } from './door-domain.ts'
import { doorKey, expect, open, test } from './door-test.ts'
import { halfPage } from './half-page.ts'
import { sayIn } from './say.ts'

const door = doorKey('firstview')

test.beforeAll(() => plantDoor(door, [{ username: 'ana' }, { username: 'bia' }]))

for (const locale of ['en', 'pt-BR', 'es'] as const)
  test.describe(locale, { tag: locale === 'pt-BR' ? [] : '@long' }, () => {
    test.use({ locale, javaScriptEnabled: false })

    test('the page contains the sign-in in the reader’s language before any script runs', async ({
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

/** Records in each frame the position of the first visible match; `none` where it has disappeared. */
async function watch(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((wanted) => {
    const frames = new Set<string>()
    Object.assign(window, { frames_: frames })
    const look = () => {
      const found = document.querySelector(wanted)
      if (found?.checkVisibility({ visibilityProperty: true }))
        frames.add(String(found.getBoundingClientRect().top))
      else if (frames.size > 0) frames.add('none')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selector)
  return () => page.evaluate(() => [...(window as unknown as { frames_: Set<string> }).frames_])
}

/** Holds these files back until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(path, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))))

test.describe('with scripts', () => {
  test.use({ locale: 'en' })

  test('the app replaces the first view without a frame between', async ({ page }) => {
    const seen = await watch(page, 'h1')
    await open(page, door, '/')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.locator('[data-first-view]')).toHaveCount(0)
    expect(await seen()).toHaveLength(1)
  })

  test('fonts that come late move nothing', async ({ page }) => {
    const letThrough = await hold(page, '**/*.woff2')
    const seen = await watch(page, 'h1')
    await page.goto(address('/', door), { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-first-view]')).toHaveCount(0)
    await twoFrames(page)
    const isThere = () => page.evaluate(() => document.fonts.check('700 16px Gabarito'))
    expect(await isThere()).toBe(false)
    letThrough()
    await expect.poll(isThere).toBe(true)
    await twoFrames(page)
    expect(await seen()).toHaveLength(1)
  })

  test('a page that is still loading paints nothing that would move later', { tag: '@long' }, async ({
    page,
  }) => {
    const way = await halfPage(door, '</h1>')
    const seen = await watch(page, 'h1')
    await page.goto(way.address('/login'), { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('h1'), undefined, { polling: 20 })
    // ten turns: a page that does not wait would have rendered in them
    for (let turn = 0; turn < 10; turn++) await page.evaluate(() => new Promise((go) => setTimeout(go, 20)))
    way.release()
    await expect(page.locator('button[type=submit]')).toBeVisible()
    await expect.poll(seen).toHaveLength(1)
    way.close()
  })

  const holdApp = (page: Page) => hold(page, '**/assets/index-*.js')
  const stranger = (page: Page) => page.locator('[data-first-view="stranger"]')

  test('text typed before the app has loaded stays in its fields', { tag: '@long' }, async ({ page }) => {
    const letThrough = await holdApp(page)
    await page.goto(address('/login', door), { waitUntil: 'commit' })
    await stranger(page).getByRole('textbox').first().pressSequentially('an')
    letThrough()
    await expect(stranger(page)).toHaveCount(0)
    await page.keyboard.type('a')
    await expect(page.getByRole('textbox').first()).toHaveValue('ana')
  })

  test('a name and password sent before the app has loaded sign the person in once it has', {
    tag: '@long',
  }, async ({ page }) => {
    const letThrough = await holdApp(page)
    await page.goto(address('/login', door), { waitUntil: 'commit' })
    const view = stranger(page)
    await view.getByRole('textbox').first().fill('bia')
    await view.locator('input[type=password]').fill(PASSWORD)
    await view.locator('button[type=submit]').click()
    expect(page.url()).toBe(address('/login', door))
    letThrough()
    await expect(page).toHaveURL(address('/enroll', door))
  })

  test('a page in another chosen language stays hidden until the app has loaded', { tag: '@long' }, async ({
    page,
  }) => {
    await open(page, door, '/login')
    await page.locator('select').selectOption('es')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('vereda.locale'))).toBe('es')
    await withoutApp(page)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.locator('h1')).toBeHidden()
  })
})

test.describe('signed in', () => {
  test.use({ locale: 'en', colorScheme: 'dark' })

  test('the pages of catalogue and trail show their frames before the app runs, in the reader’s theme', async ({
    page,
  }) => {
    const say = sayIn('en')
    await signedIn(page, address('/icons/mark.svg', door), 'ana')
    await withoutApp(page)
    await page.goto(address('/enroll', door))
    await expect(firstView(page).getByText(say('app.nav.trails'))).toBeVisible()
    await expect(firstView(page).getByText(say('parts.sync.saved'))).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.goto(address('/trail/one', door))
    await expect(firstView(page).locator(`a[aria-label="${say('trail.back')}"]`)).toBeVisible()
  })

  test('the app takes over the catalogue’s frame in its place', { tag: '@long' }, async ({ page }) => {
    await signedIn(page, address('/icons/mark.svg', door), 'ana')
    const seen = await watch(page, 'nav')
    await open(page, door, '/enroll')
    expect(await seen()).toHaveLength(1)
  })

  test('a reader of another language sees the frame without its words, and a visitor without a session none', {
    tag: '@long',
  }, async ({ page }) => {
    const word = firstView(page).getByText(sayIn('en')('app.nav.trails'))
    await signedIn(page, address('/icons/mark.svg', door), 'ana')
    await page.evaluate(() => localStorage.setItem('vereda.locale', 'es'))
    await withoutApp(page)
    await page.goto(address('/enroll', door))
    await expect(word).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(word).toBeHidden()
  })
})
