import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './garden-test.ts'
import { content } from './walk.ts'

test.use({ locale: 'en' })

async function playChapters(page: Page, openList: () => Promise<void>) {
  await expect(content(page).getByRole('heading', { name: 'Welcome' })).toBeVisible()
  for (const chapter of ['Chapter 1', 'Chapter 2']) {
    await openList()
    await page.getByRole('button', { name: `${chapter} · not started yet` }).click()
    await expect(content(page).getByRole('heading', { name: chapter })).toBeVisible()
    await content(page).getByRole('button', { name: 'Answer right' }).click()
  }
  await openList()
  await expect(page.getByRole('button', { name: 'Chapter 2 · done' })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
}

test('a course with several items lists them beside it, with their progress', { tag: '@long' }, async ({
  page,
  garden,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('midway')
  await page.goto(garden.address('/trail/short/play/chapters'))
  await playChapters(page, async () => undefined)
  await expect(page.getByText('27 points', { exact: true })).toBeVisible() // the welcome reports no score of its own and counts when the sitting ends
})

test('on a phone a course’s items are in a sheet', { tag: '@long' }, async ({ page, garden, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('midway')
  await page.goto(garden.address('/trail/short/play/chapters'))
  await playChapters(page, () => page.getByRole('button', { name: 'See what is in this step' }).click())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('27 points', { exact: true })).toBeVisible() // the welcome reports no score of its own and counts when the sitting ends
})

test('the footer leads from each part of a course to the next, but not after the last', {
  tag: '@long',
}, async ({ page, garden, signIn }) => {
  await signIn('midway')
  await page.goto(garden.address('/trail/short/play/chapters'))
  await expect(content(page).getByRole('heading', { name: 'Welcome' })).toBeVisible()
  for (const chapter of ['Chapter 1', 'Chapter 2']) {
    await page.getByRole('button', { name: 'Next part' }).click()
    await expect(content(page).getByRole('heading', { name: chapter })).toBeVisible()
    await content(page).getByRole('button', { name: 'Answer right' }).click()
  }
  await expect(page.getByRole('button', { name: 'Next part' })).toHaveCount(0)
})
