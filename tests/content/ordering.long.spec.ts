import { staged } from '../content-stage/staged-resource.ts'
import { QUESTIONS } from './every-question.ts'
import { expect, playerTest } from './stage-test.ts'

const ordering = QUESTIONS.find(({ kind }) => kind === 'order')!
const LONG = {
  ...ordering,
  id: 'long-words',
  options: ordering.options.map((option, i) => ({
    ...option,
    text: ['Tell the encarregada dos dados', 'Switch off completion', 'Write down responsibilities'][i]!,
  })),
}

const test = playerTest(() => [
  staged(
    'ordering',
    {},
    { type: 'contenttool', id: 'ordering', blocks: [{ kind: 'question', question: ordering }] },
  ),
  staged(
    'long-words',
    {},
    { type: 'contenttool', id: 'long-words', blocks: [{ kind: 'question', question: LONG }] },
  ),
])

test('an answer moved by the keyboard keeps the focus, and its place is announced', async ({ player }) => {
  await player.open('ordering')
  const order = player.reader.locator('form', { hasText: ordering.prompt })
  const first = (await order.locator('li').first().innerText()).split('\n')[0]!
  const down = order.getByRole('button', { name: `Move down: ${first}` })
  for (const place of [2, 3]) {
    await down.press('Enter')
    await expect(order.getByText(`${first}: place ${place} of 3`)).toHaveRole('status')
    await expect(down).toBeFocused()
  }
})

test('in large letters on a small phone the move buttons fit the page', async ({ player, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await player.open('long-words')
  const order = player.reader.locator('form', { hasText: LONG.prompt })
  await expect(order).toBeVisible()
  const root = player.reader.locator('html')
  await root.evaluate((html: HTMLElement) => {
    html.style.fontSize = '200%'
  })
  const width = await root.evaluate((html) => html.clientWidth)
  expect(await root.evaluate((html) => html.scrollWidth)).toBe(width)
  for (const mover of await order.getByRole('button', { name: /Move (up|down)/ }).all())
    expect(await mover.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThan(width)
})
