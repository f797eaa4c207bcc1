import type { Page } from '@playwright/test'
import { expect, test } from './garden-test.ts'
import { WORDS } from './words.ts'

const words = WORDS.en
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Goes through the test and the survey, which come before the conclusion, with hardly any answers. */
async function passToTheConclusion(page: Page): Promise<void> {
  await press(page, words.takeTest)
  for (let question = 1; question < 5; question++) await press(page, words.next)
  await press(page, words.sendAnswers)
  await page.getByRole('dialog').getByRole('button', { name: words.sendAnswers }).click()
  await page.getByRole('link', { name: words.continue, exact: true }).click()
  await page.getByLabel(words.flowers).check({ force: true })
  await press(page, words.send)
}

test.use({ locale: 'en' })

test('a learner below the pass mark sees the alternate conclusion, and trying again begins at the first step', {
  tag: '@long',
}, async ({ page, garden, signIn }) => {
  await signIn('failed')
  await page.goto(garden.address('/trail/garden?part=conclusion'))
  await passToTheConclusion(page)
  await expect(page.getByRole('heading', { level: 1, name: 'You walked the whole trail' })).toBeVisible()
  await expect(page.getByText('Some beds want another round.')).toBeVisible()
  await expect(page.getByText('You need 96 to pass.')).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Try again?' })
  await expect(dialog).toContainText('are erased')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/enroll')

  await page.goto(garden.address('/trail/garden'))
  await expect(page.getByRole('link', { name: '0/3 achievements' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Step 1 · 0 of 2/ })).toHaveAttribute('aria-current', 'step')
})

test('the ranking also offers to try again, and cancelling changes nothing', { tag: '@long' }, async ({
  page,
  garden,
  signIn,
}) => {
  await signIn('failed')
  await page.goto(garden.address('/trail/garden/rank'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave as it is' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  await expect(
    page.getByRole('link', { name: '3/3' }).or(page.getByRole('link', { name: '2/3' })),
  ).toBeVisible()
})
