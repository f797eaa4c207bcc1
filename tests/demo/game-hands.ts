import type { FrameLocator, Page } from '@playwright/test'
import type { Sky } from '../../apps/server/src/demo/package/games/ceu/main.js'
import { onPage, REGIONS } from '../../apps/server/src/demo/package/games/ceu/sky.js'
import type { Memory } from '../../apps/server/src/demo/package/games/memoria/main.js'
import { size, sum } from '../../apps/server/src/demo/package/games/receita/fraction.js'
import type { Recipe } from '../../apps/server/src/demo/package/games/receita/main.js'
import { layField, turnsLeft } from '../../apps/server/src/demo/package/games/rega/field.js'
import type { Garden } from '../../apps/server/src/demo/package/games/rega/main.js'
import type { Sorting } from '../../apps/server/src/demo/package/games/separar/main.js'
import type { Story } from '../../apps/server/src/demo/stories/story.ts'
import { expect } from '../content/stage-test.ts'

/** The words on a game's buttons, in any of its languages. */
export const ON =
  /^(Começar|Start|Empezar|Continuar|Continue|Próximo canteiro|Next bed|Siguiente cantero|Próximo ingrediente)$/

/** Presses the button that leads on. */
export const goOn = (content: FrameLocator) => content.getByRole('button', { name: ON }).click()

/** Gives the best answer in each of the `turns` scenes of a conversation. */
export async function converse(content: FrameLocator, story: Story, turns = story.turns): Promise<void> {
  let scene = story.first
  for (let turn = 0; turn < turns; turn++) {
    const best = story.scenes[scene]!.replies.find(({ worth }) => worth === 1)!
    await content.getByRole('button', { name: best.text }).click()
    await goOn(content)
    scene = best.next
  }
}

/** Puts every card of a round into the right basket, by the basket's number. */
export async function sortRound(
  page: Page,
  content: FrameLocator,
  { bins, rounds }: Sorting,
  round: number,
): Promise<void> {
  const items = rounds[round]!
  for (let left = items.length; left > 0; left--) {
    await expect(content.locator('.item:not(.right)')).toBeVisible()
    const text = await content.locator('.item:not(.right) > p').first().textContent()
    const { bin } = items.find((item) => item.text === text)!
    await page.keyboard.press(String(bins.findIndex(({ id }) => id === bin) + 1))
  }
}

/** Opens the pairs of a round, one after the other. */
export async function remember(content: FrameLocator, { rounds }: Memory, round: number): Promise<void> {
  for (const pair of rounds[round]!.keys()) {
    const cards = content.locator(`[data-pair="${pair}"]`)
    await cards.nth(0).click()
    await cards.nth(1).click()
    await expect(cards.nth(1)).toHaveClass(/found/)
  }
}

/** Turns every tile of a field as the plan says, with the fewest turns. */
export async function waterField(content: FrameLocator, garden: Garden, level: number): Promise<void> {
  const field = layField(garden.plans[level]!)
  for (const [cell, mask] of field.solved.entries())
    for (let left = turnsLeft(mask, field.turns[cell]!); left > 0; left--)
      await content.locator('.tile').nth(cell).click()
}

/** The fewest cups that make a measure, as their places on the bench. */
function cupsFor({ target, cups }: Recipe['ingredients'][number]): number[] {
  const wanted = target[0] / target[1]
  const places = [...cups.keys()]
  const tries = [...places.map((a) => [a]), ...places.flatMap((a) => places.map((b) => [a, b]))]
  return tries.find((chosen) => Math.abs(size(sum(chosen.map((place) => cups[place]!))) - wanted) < 1e-9)!
}

/** Pours an ingredient exactly. */
export async function pour(content: FrameLocator, recipe: Recipe, level: number): Promise<void> {
  for (const place of cupsFor(recipe.ingredients[level]!)) await content.locator('.pour').nth(place).click()
  await content.getByRole('button', { name: 'Está pronto' }).click()
}

/** Joins the stars of a quest with the keyboard only, or points at the pole. */
export async function observe(
  page: Page,
  content: FrameLocator,
  { quests }: Sky,
  level: number,
): Promise<void> {
  const region = REGIONS[quests[level]!.region]!
  if (region.lines.length > 0) {
    for (const [from, to] of region.lines) {
      const chosen = content.locator('.star[aria-pressed="true"]')
      if (await chosen.count()) await chosen.press('Enter')
      await content.locator('.star').nth(from).press('Enter')
      await content.locator('.star').nth(to).press('Enter')
    }
    return
  }
  const [x, y] = onPage(region, 0, -90)
  for (let at = 50; at > x; at -= 2) await page.keyboard.press('ArrowLeft')
  for (let at = 50; at < y; at += 2) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
