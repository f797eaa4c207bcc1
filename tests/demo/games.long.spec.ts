import { cadaGota } from '../../apps/server/src/demo/gardens/cada-gota.ts'
import { fracoesIguais } from '../../apps/server/src/demo/memories/fracoes-iguais.ts'
import { boloDeFuba } from '../../apps/server/src/demo/recipes/bolo-de-fuba.ts'
import { ceuDeAgosto } from '../../apps/server/src/demo/skies/ceu-de-agosto.ts'
import { laSiembra } from '../../apps/server/src/demo/sortings/la-siembra.ts'
import { deixeContar } from '../../apps/server/src/demo/stories/deixe-contar.ts'
import { theQuietCustomer } from '../../apps/server/src/demo/stories/the-quiet-customer.ts'
import { expect, type Player, playerTest } from '../content/stage-test.ts'
import { converse, goOn, ON, observe, pour, remember, sortRound, waterField } from './game-hands.ts'
import { stagedDemo } from './staged-demo.ts'

const GAMES = [
  'deixe-contar',
  'listening-quiet',
  'huerta-siembra',
  'fracoes-memoria',
  'agua-jogo',
  'fracoes-bolo',
  'ceu-jogo',
]
const test = playerTest(() => Promise.all(GAMES.map(stagedDemo)))
test.setTimeout(120_000)

/** Expects that an opened game waits for the key that starts it. */
const expectReady = (content: Player['content']) =>
  expect(content.getByRole('dialog').getByRole('button', { name: ON })).toBeFocused({ timeout: 30_000 })

const title = (name: string) => ({ name, exact: true })

test('a conversation: every best answer gives all points, the whole bonus and the badge', async ({
  player,
}) => {
  await player.open('deixe-contar')
  await goOn(player.content)
  await converse(player.content, deixeContar)
  await expect(player.content.getByRole('heading', title('Ela contou até o fim'))).toBeVisible()
  await expect
    .poll(() => player.lastClaim())
    .toMatchObject({ bonus: 20, badges: [deixeContar.badge.id], finished: true, objectData: null })
  const { points } = (await player.lastClaim())!
  expect(points.reduce((sum, n) => sum + n)).toBe(100)
  expect(points).toHaveLength(deixeContar.turns)
})

test('a conversation that was left resumes with what it had earned', async ({ player }) => {
  await player.open('listening-quiet')
  await goOn(player.content)
  await converse(player.content, theQuietCustomer, 2)
  await player.close()
  const half = (await player.lastClaim())!
  expect(half).toMatchObject({ finished: false, objectData: { worth: [1, 1] } })

  await player.open('listening-quiet', { state: { objectData: half.objectData } })
  await player.content.getByRole('button', title('Continue')).click()
  await expect(player.content.getByText('Scene 3 of 5')).toBeVisible()
})

test('a poor answer says why, and costs points and trust', async ({ player }) => {
  const poor = deixeContar.scenes[deixeContar.first]!.replies.find(({ worth }) => worth === 0)!
  await player.open('deixe-contar')
  await goOn(player.content)
  await player.content.getByRole('button', { name: poor.text }).press('Enter')
  await expect(player.content.getByText(poor.why).first()).toBeVisible()
  await expect(player.content.getByText('2 de 8')).toBeVisible()
  await expect.poll(() => player.lastClaim()).toMatchObject({ points: [0], finished: false })
})

test('sorting by keys: a mistake is explained and the card comes back, and the rest counts', async ({
  player,
}) => {
  const { page, content } = player
  await player.open('huerta-siembra')
  await expectReady(content)
  await page.keyboard.press('Enter')
  const text = await content.locator('.item > p').first().textContent()
  const slipped = laSiembra.rounds[0]!.find((item) => item.text === text)!
  const wrong = laSiembra.bins.findIndex(({ id }) => id !== slipped.bin)
  await page.keyboard.press(String(wrong + 1))
  await expect(content.getByText(slipped.why).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await sortRound(page, content, laSiembra, 0)
  await goOn(content)
  await sortRound(page, content, laSiembra, 1)
  await expect
    .poll(() => player.lastClaim())
    .toMatchObject({ points: [33, 40], finished: true, objectData: null })
})

test('sorting by hand: a card can be dragged into its basket', async ({ player }) => {
  const { page, content } = player
  await player.open('huerta-siembra')
  await goOn(content)
  const text = await content.locator('.item > p').first().textContent()
  const { bin } = laSiembra.rounds[0]!.find((item) => item.text === text)!
  const card = (await content.locator('.item').boundingBox())!
  const basket = (await content
    .locator('.basket')
    .nth(laSiembra.bins.findIndex(({ id }) => id === bin))
    .boundingBox())!
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2)
  await page.mouse.down()
  await page.mouse.move(basket.x + basket.width / 2, basket.y + basket.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(content.getByText('Faltan 5')).toBeVisible()
})

test('remembering: every pair at its first look gives all points and the badge', async ({ player }) => {
  await player.open('fracoes-memoria')
  await goOn(player.content)
  for (const round of fracoesIguais.rounds.keys()) {
    if (round > 0) await goOn(player.content)
    await remember(player.content, fracoesIguais, round)
  }
  await expect
    .poll(() => player.lastClaim())
    .toMatchObject({ bonus: 20, badges: [fracoesIguais.badge.id], finished: true })
  expect((await player.lastClaim())!.points.reduce((sum, n) => sum + n)).toBe(80)
})

test('watering: the fewest turns in every bed give all points, the bonus and the badge', async ({
  player,
}) => {
  await player.open('agua-jogo')
  await goOn(player.content)
  for (const level of cadaGota.plans.keys()) {
    if (level > 0) await goOn(player.content)
    await waterField(player.content, cadaGota, level)
  }
  await expect
    .poll(() => player.lastClaim())
    .toMatchObject({ bonus: 40, badges: [cadaGota.badge.id], finished: true })
  expect((await player.lastClaim())!.points).toEqual([20, 20, 20, 20, 20, 20])
})

test('watering by keys: arrows walk over the field, enter turns a tile', async ({ player }) => {
  await player.open('agua-jogo')
  await expectReady(player.content)
  await player.page.keyboard.press('Enter')
  await expect(player.content.locator('.tile:focus')).toHaveAccessibleName(/^Nascente/)
  await player.page.keyboard.press('ArrowDown')
  await player.page.keyboard.press('Enter')
  await expect(player.content.getByText('Giros 1 ')).toBeVisible()
})

test('measuring: a wrong measure says what is missing, and earns less', async ({ player }) => {
  await player.open('fracoes-bolo')
  await goOn(player.content)
  await player.content.locator('.pour').first().click()
  await player.content.getByRole('button', title('Está pronto')).click()
  await expect(player.content.getByText('Você pôs 1/2. Ainda faltam 1/4.').first()).toBeVisible()
  await player.content.getByRole('button', title('Tirar a última')).click()
  for (const level of boloDeFuba.ingredients.keys()) {
    if (level > 0) await goOn(player.content)
    await pour(player.content, boloDeFuba, level)
  }
  await expect
    .poll(() => player.lastClaim())
    .toMatchObject({ bonus: 25, badges: [boloDeFuba.badge.id], finished: true })
  expect((await player.lastClaim())!.points.reduce((sum, n) => sum + n)).toBe(95)
})

test('the sky by keys alone: figures are joined and the south is found', async ({ player }) => {
  await player.open('ceu-jogo')
  await expectReady(player.content)
  await player.page.keyboard.press('Enter')
  for (const level of ceuDeAgosto.quests.keys()) {
    await observe(player.page, player.content, ceuDeAgosto, level)
    if (level < ceuDeAgosto.quests.length - 1) await goOn(player.content)
  }
  await expect
    .poll(() => player.lastClaim())
    .toMatchObject({ bonus: 30, badges: [ceuDeAgosto.badge.id], finished: true })
  expect((await player.lastClaim())!.points.reduce((sum, n) => sum + n)).toBe(120)
})
