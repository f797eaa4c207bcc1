import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Look,
  optionsOf,
  test,
} from './garden-test.ts'
import { player } from './walk.ts'
import { WORDS } from './words.ts'

const LOOKS: readonly (Look & { tag?: '@long' })[] = [
  { locale: 'pt-BR', theme: 'light', width: 390 },
  { locale: 'es', theme: 'dark', width: 820, tag: '@long' },
  { locale: 'en', theme: 'light', width: 1280, tag: '@long' },
]

/** Expects that axe finds nothing, and that the page does not scroll sideways. */
async function expectSound(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

const expectTitle = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

for (const look of LOOKS) {
  const words = WORDS[look.locale]

  const { tag = [] } = look

  test.describe(`${look.theme}, ${look.width} px, ${look.locale}`, { tag }, () => {
    // animations would be measured half-way
    test.use({ ...optionsOf(look), contextOptions: { reducedMotion: 'reduce' } })

    test('catalogue and introduction fit and are accessible', { tag: '@long' }, async ({
      page,
      garden,
      signIn,
    }) => {
      await signIn('fresh')
      await expect(page.getByRole('link', { name: 'A garden in four beds' }).first()).toBeVisible()
      await expectSound(page)
      await page.goto(garden.address('/trail/garden'))
      await expect(page.getByText('Four beds, one path.')).toBeVisible()
      await expectSound(page)
    })

    test('map, sheet, player and board fit and are accessible', async ({ page, garden, signIn }) => {
      await signIn('midway')
      await page.goto(garden.address('/trail/garden'))
      await expectTitle(page, 'A garden in four beds')
      await expectSound(page)
      await page.getByRole('button', { name: words.stepTwo }).click()
      await expect(
        page.getByRole('region', { name: 'Roots' }).getByRole('heading', { name: 'Roots' }),
      ).toBeFocused()
      await expectSound(page)
      await page.goto(garden.address('/trail/garden/play/page'))
      await expectTitle(page, 'Soil and water')
      await page.goto(garden.address('/trail/garden/play/post'))
      await expect(player(page).getByText('A cut in winter')).toBeVisible()
      await expectSound(page)
      await page.goto(garden.address('/trail/short'))
      await expectTitle(page, 'A short walk')
      await expectSound(page)
    })

    test('achievements, a badge and the ranking fit and are accessible', { tag: '@long' }, async ({
      page,
      garden,
      signIn,
    }) => {
      await signIn('midway')
      await page.goto(garden.address('/trail/garden/achievements'))
      await page.getByRole('button', { name: 'First water' }).click()
      await expect(page.getByRole('dialog', { name: 'First water' })).toBeVisible()
      await expectSound(page)
      await page.keyboard.press('Escape')
      await expectSound(page)
      await page.goto(garden.address('/trail/garden/rank'))
      await expect(page.getByText(words.you, { exact: true })).toBeVisible()
      await expectSound(page)
    })

    test('test, survey and conclusion fit and are accessible', { tag: '@long' }, async ({
      page,
      garden,
      signIn,
    }) => {
      await signIn('passed')
      await page.goto(garden.address('/trail/garden'))
      await page.getByRole('button', { name: words.takeTest, exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Which is a tree?' })).toBeVisible()
      await expectSound(page)
      for (const next of ['Which are red?', 'Water is wet.', 'From small to large']) {
        await page.getByRole('button', { name: words.next, exact: true }).click()
        await expect(page.getByRole('heading', { name: next })).toBeFocused()
      }
      await expectSound(page)
      await page.getByRole('button', { name: words.next, exact: true }).click()
      await page.getByRole('button', { name: words.sendAnswers }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.sendAnswers }).click()
      await expect(page.getByRole('status').filter({ hasText: '50' })).toBeVisible()
      await expectSound(page)
      await page.getByRole('link', { name: words.continue, exact: true }).click()
      await expect(page.getByLabel(words.flowers)).toBeVisible()
      await expectSound(page)
      await page.goto(garden.address('/trail/garden?part=conclusion'))
      await expectTitle(page, words.made)
      await expectSound(page)
    })
  })
}
