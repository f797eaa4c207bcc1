import { readFileSync } from 'node:fs'
import { address } from '../../harness/address.ts'
import { ask } from '../../harness/ask.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../harness/page-checks.ts'
import { plantDoor } from './door-domain.ts'
import { doorKey, expect, open, PHONE, test } from './door-test.ts'
import { sayIn } from './say.ts'

const door = doorKey('versions')
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'
const STORE = 'https://store.example/app'
const configured = (version: string) =>
  `globalThis.VEREDA_CONFIGURATION=${JSON.stringify({ ios_version: version, android_version: version, wecog_version: version, ios_url: STORE, android_url: null })}`

test.beforeAll(() => plantDoor(door, [{ username: 'ana' }]))

test.describe('in English', () => {
  test.use({ locale: 'en', ...PHONE })
  const say = sayIn('en')

  test('an installed app of another version is told once a session to go to its store or the support', {
    tag: '@long',
  }, async ({ page }) => {
    await page.route('**/track/configurationctl/js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: configured('9.9.9') }),
    )
    await page.route(STORE, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The store</h1>' }),
    )
    await page.addInitScript(() => {
      Object.assign(globalThis, {
        Capacitor: { getPlatform: () => sessionStorage.getItem('platform') ?? 'ios' },
      })
    })
    await open(page, door, '/login')
    const dialog = page.getByRole('dialog', { name: say('version-check.title') })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('version-check.later') }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: say('login.enter') })).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.addInitScript(() => sessionStorage.clear()) // a session of its own, from the next load on
    await page.reload()
    await dialog.getByRole('button', { name: say('version-check.now') }).click()
    await page.waitForURL(STORE)
  })

  test('an app installed from Chromium is told of another version and whom to ask, but not of the same version', {
    tag: '@long',
  }, async ({ page }) => {
    let version = '0.1.0'
    await page.route('**/track/configurationctl/js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: configured(version) }),
    )
    await page.addInitScript(() => {
      const ask = globalThis.matchMedia
      globalThis.matchMedia = (query) =>
        query.includes('standalone') ? ({ ...ask(query), matches: true } as MediaQueryList) : ask(query)
    })
    const script = page.waitForResponse('**/track/configurationctl/js')
    await open(page, door, '/login')
    await script
    const dialog = page.getByRole('dialog', { name: say('version-check.title') })
    await expect(dialog).toBeHidden()
    version = '9.9.9'
    await page.addInitScript(() => sessionStorage.clear()) // a session of its own, from the next load on
    await page.reload()
    await expect(dialog).toContainText(say('version-check.support'))
    await dialog.getByRole('button', { name: say('version-check.continue') }).click()
    await expect(dialog).toBeHidden()
  })
})

test('the update’s words are those of the specification', () => {
  const say = sayIn('en')
  expect(['title', 'now', 'later', 'continue', 'support'].map((id) => say(`version-check.${id}`))).toEqual([
    'There´s a new update available!',
    'Update now',
    'Later',
    'Continue',
    'To update please contact our support.',
  ])
})

test.describe('stores', () => {
  const say = sayIn('es')
  test.use({ locale: 'es', ...PHONE })

  test('a phone’s browser offers the app, and a computer’s does not', { tag: '@long' }, async ({
    browser,
    page,
  }) => {
    const context = await browser.newContext({ ...PHONE, locale: 'es', userAgent: IPHONE })
    const phone = await context.newPage()
    await open(phone, door, '/login')
    await phone.getByRole('button', { name: say('login.store') }).click()
    await expect(phone.getByRole('dialog')).toContainText(say('login.install.ios'))
    await expectAccessible(phone)
    await phone.route('**/track/configurationctl/js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: configured('0.1.0') }),
    )
    await phone.reload()
    await expect(phone.getByRole('link', { name: say('login.store') })).toHaveAttribute('href', STORE)
    await context.close()
    await open(page, door, '/login')
    await expect(page.getByText(say('login.store'))).toHaveCount(0)
  })
})

test.describe('browsers that are too old', () => {
  test.use({ locale: 'pt-BR', ...PHONE })

  test('a browser without modules is told in three languages, the reader’s first', { tag: '@long' }, async ({
    page,
  }) => {
    // as in a browser that knows neither modules nor `nomodule`
    await page.route('**/login', async (route) => {
      const host = `${door}.vereda.localhost`
      const port = Number(process.env.VEREDA_TEST_PORT)
      const { headers, body } = await ask({ port, host, path: '/login', headers: { accept: 'text/html' } })
      const html = body.toString().replace(/<script type="module"[^>]*><\/script>/g, '')
      await route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': String(headers['content-security-policy']) },
        body: html.replace('nomodule', ''),
      })
    })
    await page.goto(address('/login', door))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este navegador é antigo demais')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'This browser is too old',
      'Este navegador es demasiado antiguo',
    ])
    await expect(page.getByRole('link', { name: 'Firefox' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('a browser with modules but without a needed feature is told too', { tag: '@long' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(AbortSignal, 'timeout')
    })
    await page.goto(address('/login', door))
    await expect(
      page.getByRole('heading', { level: 1, name: 'Este navegador é antigo demais' }),
    ).toBeVisible()
  })

  test('the script for old browsers has no modern syntax', () => {
    const script = readFileSync(new URL('../../../apps/web/public/old-browser.js', import.meta.url), 'utf8')
    expect(script).not.toMatch(/=>|`|\b(let|const|class|async)\b|,\s*[\]}]/)
  })
})
