import type { Page } from '@playwright/test'
import { chunkOf } from '../../offline/next-version.ts'
import { type Locale, sayIn } from '../sign-in/say.ts'
import { expect, expectAccessible, test } from './garden-test.ts'

// a first visit, with none of the app's files on the device
test.use({ serviceWorkers: 'block' })

const SHEET = chunkOf('src/parts/profile-sheet/profile-sheet.tsx')
const wordsOf = (locale: Locale) => chunkOf(`src/app/messages/${locale}.po`)

/** Blocks one file, and the server's `/readyz`. The returned function unblocks both. */
async function cut(page: Page, file: string): Promise<() => Promise<void>> {
  const roads = [`**${file}`, '**/readyz']
  for (const road of roads) await page.route(road, (route) => route.abort())
  return async () => {
    for (const road of roads) await page.unroute(road)
  }
}

/** The styles that the page requested and does not have. */
const unstyled = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => !sheet)
      .map(({ href }) => href),
  )

for (const locale of ['en', 'pt-BR', 'es'] as const)
  test.describe(`a learner who reads ${locale}`, { tag: locale === 'pt-BR' ? [] : '@long' }, () => {
    test.use({ locale })
    const say = sayIn(locale)

    test('is told that a part could not be loaded, and gets it once the network is back', {
      tag: '@long',
    }, async ({ page, garden, signIn }) => {
      await signIn('midway')
      const mend = await cut(page, SHEET)
      await page.goto(garden.address('/enroll'))
      const profile = page.getByRole('button', { name: say('app.nav.profile') })
      await profile.click()
      const alert = page.getByRole('alert')
      const again = alert.getByRole('button', { name: say('cut.again') })
      await expect(alert).toContainText(say('cut.text'))
      await expectAccessible(page)
      await again.click()
      await expect(alert).toContainText(say('cut.still'))
      await mend()
      await expect(alert).toHaveCount(0)
      await profile.click()
      await expect(page.getByRole('dialog', { name: say('profile-sheet.title') })).toBeVisible()
    })

    test('is told when the app could not start, and it starts by itself later', { tag: '@long' }, async ({
      page,
      garden,
      signIn,
    }) => {
      await signIn('midway')
      const mend = await cut(page, wordsOf(locale))
      await page.goto(garden.address('/enroll'))
      await expect(page.getByRole('alert')).toContainText(say('cut.text'))
      await mend()
      await expect(page.getByRole('button', { name: say('app.nav.profile') })).toBeEnabled()
      await expect(page.locator('[data-first-view]')).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })

test('a sheet that could not be loaded leaves its screen as it is, and opens with its styles at the next press', {
  tag: '@long',
}, async ({ page, garden, signIn }) => {
  const say = sayIn('en')
  await signIn('midway')
  await page.goto(garden.address('/enroll'))
  const saved = page.getByRole('button', { name: say('parts.sync.saved') })
  await expect(saved).toBeVisible()
  const mend = await cut(page, '/assets/queue-sheet-*')
  await saved.click()
  await expect(page.getByRole('alert')).toContainText(say('cut.text'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await mend()
  await saved.click()
  const sheet = page.getByRole('dialog', { name: say('sync-sheet.title') })
  await expect(sheet).toBeVisible()
  // other styles may still be loading
  await expect.poll(() => unstyled(page)).toEqual([])
})

test('before sign-in a refused language is told above the notice of a part that could not be loaded', {
  tag: '@long',
}, async ({ page, garden }) => {
  const say = sayIn('en')
  await page.goto(garden.address('/login'))
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
  await cut(page, wordsOf('es'))
  const choose = () => page.getByRole('combobox', { name: say('parts.language') }).selectOption('es')
  await choose()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(say('cut.text'))
  const refused = page.getByText(say('parts.languageStays'))
  await expect(async () => {
    await choose() // the message is shown for three seconds only
    const above = await refused.boundingBox({ timeout: 2_500 })
    const below = await notice.boundingBox({ timeout: 500 })
    expect(above!.y + above!.height).toBeLessThan(below!.y)
  }).toPass({ timeout: 20_000 })
})

test('a screen whose code could not be loaded says so at a press, and loads by itself once the server answers', {
  tag: '@long',
}, async ({ page, garden, signIn }) => {
  const say = sayIn('en')
  await signIn('midway')
  const mend = await cut(page, chunkOf('src/features/profile/profile-screen.tsx'))
  await page.goto(garden.address('/profile'))
  const again = page.getByRole('main').getByRole('button', { name: say('app.again') })
  await again.click()
  await expect(page.getByRole('alert')).toContainText(say('cut.still'))
  await mend()
  await expect(page.getByRole('main')).toContainText(say('profile.title'))
})

test('when the network goes after the first view, the notice’s own script is requested until it loads', {
  tag: '@long',
}, async ({ page, garden }) => {
  const say = sayIn('en')
  const mend = await cut(page, '/assets/*.js')
  await page.route('**/cut.js', (route) => route.abort())
  const tried = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/cut.js'))
  await page.goto(garden.address('/login'))
  await tried
  await page.unroute('**/cut.js')
  await expect(page.getByRole('alert')).toContainText(say('cut.text'))
  await mend()
  await expect(page.getByLabel(say('login.user'))).toBeEnabled()
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
})

test('a page without any of its scripts says so, and a press loads it again', {
  tag: '@long',
}, async ({ page, garden }) => {
  const say = sayIn('en')
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(garden.address('/login'))
  await expect(page.getByText(say('cut.text'))).toBeVisible()
  await page.unroute('**/*.js')
  await page.getByRole('link', { name: say('cut.again') }).click()
  await expect(page.getByLabel(say('login.user'))).toBeEditable()
  await expect(page.getByText(say('cut.text'))).toBeHidden()
})
