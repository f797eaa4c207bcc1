import type { FrameLocator, Page } from '@playwright/test'
import { expect, type Look } from './garden-test.ts'
import type { Hands } from './hands.ts'
import { WORDS } from './words.ts'

/** A person who walks through the app: their page, how they operate it, and their look. */
export type Walker = { page: Page; hands: Hands; look: Look }

const wordsOf = ({ look }: Walker) => WORDS[look.locale]
const link = ({ page }: Walker, name: string) => page.getByRole('link', { name, exact: true })
const button = ({ page }: Walker, name: string) => page.getByRole('button', { name, exact: true })

/** The player's page. Games and courses run in a frame inside it. */
export const player = (page: Page): FrameLocator => page.frameLocator('main iframe')
export const content = (page: Page): FrameLocator => player(page).frameLocator('iframe')

const expectBloom = (page: Page, title: string) =>
  expect(page.getByRole('status').getByText(title, { exact: true })).toBeVisible()

export async function openTrail(walker: Walker) {
  const { page, hands } = walker
  await hands.press(link(walker, 'A garden in four beds').first())
  await expect(page.getByRole('heading', { level: 1, name: 'A garden in four beds' })).toBeVisible()
  await expect(page.getByText('Four beds, one path.')).toBeVisible()
  await hands.press(button(walker, wordsOf(walker).begin))
  await expect(page.getByText('Welcome to the beds.')).toBeVisible()
}

export async function playGame(walker: Walker) {
  const { page, hands, look } = walker
  const words = wordsOf(walker)
  await hands.press(link(walker, words.begin))
  const game = content(page)
  await expect(game.locator('#started')).toHaveText(`${look.locale} ${look.theme} 0`)
  await hands.press(game.getByRole('button', { name: 'Water' }))
  await hands.press(game.getByRole('button', { name: 'Water' }))
  await expect(page.getByText(words.points40, { exact: true })).toBeVisible()
  await hands.press(game.getByRole('button', { name: 'Bloom' }))
  await expectBloom(page, 'First water')
  await hands.press(game.getByRole('button', { name: 'End' }))
  await hands.press(link(walker, words.next))
}

export async function playCourse(walker: Walker) {
  const { page, hands } = walker
  await expect(page.getByRole('heading', { level: 1, name: 'Safety at work' })).toBeVisible()
  await hands.press(content(page).getByRole('button', { name: 'Answer right' }))
  await expectBloom(page, 'Safe hands')
  await hands.press(link(walker, wordsOf(walker).nextStep))
  await expect(page.getByRole('button', { name: wordsOf(walker).stepOneDone })).toBeVisible()
}

export async function readPost(walker: Walker) {
  const { page, hands } = walker
  await hands.press(link(walker, wordsOf(walker).continue))
  await expect(player(page).getByText('A cut in winter')).toBeVisible()
  await expect(page.getByText(wordsOf(walker).points40, { exact: true })).toBeVisible()
  await hands.press(link(walker, wordsOf(walker).next))
}

export async function readPage(walker: Walker) {
  const { page, hands } = walker
  const words = wordsOf(walker)
  await hands.choose(player(page).getByLabel('Clay', { exact: true }))
  await hands.press(player(page).getByRole('button', { name: words.answer, exact: true }))
  await expectBloom(page, 'Rooted')
  await hands.press(link(walker, words.arrival))
}

async function putInOrder(walker: Walker) {
  const { page, hands } = walker
  const { up } = wordsOf(walker)
  const texts = () => page.getByRole('main').locator('ol li').allInnerTexts()
  for (const [place, name] of ['Ant', 'Cat', 'Elephant'].entries())
    while ((await texts()).findIndex((text) => text.includes(name)) > place)
      await hands.press(button(walker, up + name))
}

export async function takeTest(walker: Walker) {
  const { page, hands } = walker
  const words = wordsOf(walker)
  const next = () => hands.press(button(walker, words.next))
  const choose = (name: string) => hands.choose(page.getByLabel(name, { exact: true }))
  await hands.press(button(walker, words.takeTest))
  await choose('Oak')
  await next()
  await choose('Ruby')
  await choose('Brick')
  await next()
  await choose(words.true)
  await next()
  await putInOrder(walker)
  await next()
  await hands.write(page.getByLabel(words.yourAnswer), 'brasilia')
  await hands.press(button(walker, words.sendAnswers))
  await hands.press(page.getByRole('dialog').getByRole('button', { name: words.sendAnswers }))
  await expect(page.getByText(words.result)).toBeVisible()
  await hands.press(link(walker, words.continue))
}

export async function tellOpinion(walker: Walker) {
  const { page, hands } = walker
  const words = wordsOf(walker)
  await hands.choose(page.getByLabel(words.flowers))
  await hands.write(page.getByLabel('What do you take home?'), 'Patience')
  await hands.press(button(walker, words.send))
  await expect(page.getByRole('heading', { level: 1, name: words.made })).toBeVisible()
  await expect(page.getByText('The garden is yours.')).toBeVisible()
}

/** 4 × 40 points, 5 bonus, 50 from the test: more than anybody else has. */
const WHOLE_TRAIL = 215

export async function seeRanking(walker: Walker) {
  const { page, hands } = walker
  const words = wordsOf(walker)
  await hands.press(link(walker, words.seeRanking))
  await expect(page.getByRole('heading', { level: 1, name: words.ranking })).toBeVisible()
  const first = page.getByRole('listitem').filter({ hasText: `(${words.you})` })
  await expect(first).toContainText(String(WHOLE_TRAIL), { timeout: 20_000 })
  await hands.press(page.getByRole('link', { name: '3/3' }))
}

export async function seeAchievements(walker: Walker) {
  const { page, hands } = walker
  const words = wordsOf(walker)
  await expect(page.getByRole('heading', { level: 1, name: words.achievements })).toBeVisible()
  const bloom = page.getByRole('button', { name: 'First water' })
  await hands.press(bloom)
  await expect(page.getByRole('dialog', { name: 'First water' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bloom).toBeFocused()
  await hands.press(link(walker, words.backToRanking))
  await hands.press(link(walker, words.backToContent))
  await expect(page.getByRole('heading', { level: 1, name: 'A garden in four beds' })).toBeVisible()
}
