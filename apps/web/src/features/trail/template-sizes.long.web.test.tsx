import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { trailRanking } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { brokenWords } from '../../../../../tests/components/broken-words.ts'
import { say, saying, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { largeLetters } from '../../../../../tests/components/large-letters.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { Template } from './template.tsx'
import { BAR_ID, PANEL_ID } from './template-ids.ts'

const resources = ['First', 'Second', 'Third'].map((title) => aResource({ id: title, title, minutes: 6 }))
const welcome = 'Hurry, anger and a no that has to be said. Breathe: you know how to listen already.'
const steps = [aStep({ id: 'talks', title: 'Hard talks', welcome, resources })]
const aTrail = (id: string, trailType: Trail['trailType']): Trail => ({
  ...listedTrail(aTrailDocument({ title: 'Stories of a year', trailType, steps })),
  id,
})

type Shown = {
  server: ServerDouble
  show: (screen: ReactNode, at: { group: string; at: string }) => Promise<void>
}

const boxOf = (part: Locator) => part.element().getBoundingClientRect()
const edgeOf = (id: string) => document.getElementById(id)!.getBoundingClientRect()
const next = () => page.getByRole('link', { name: saying(say('trail.begin')) }).first()

async function showTrail(trail: Trail, { show, server }: Shown) {
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  server.keepsAnswering(trailRanking, { ranking: [], position: 1, total: 0 })
  await show(<Template trail={trail} />, { group: 'trail', at: `/trail/${trail.id}` })
}

test('on a phone on its side the episodes show the title and the next activity', async ({ show, server }) => {
  await page.viewport(844, 390)
  await showTrail(aTrail('side-3', 3), { show, server })
  await expect.element(next()).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
})

test('in large letters the figures do not cover the words of the episodes’ stage', async ({
  show,
  server,
}) => {
  await page.viewport(320, 480)
  largeLetters()
  const earned = { sumPoints: 1280, bonusPoints: 20, completedBadges: 6, totalBadges: 13 }
  await showTrail({ ...aTrail('large-3', 3), ...earned }, { show, server })
  await expect.element(next()).toBeVisible()
  const figures = boxOf(page.getByRole('list', { name: say('parts.metrics.label') }))
  expect(boxOf(page.getByRole('main').getByText('Stories of a year').first()).top).toBeGreaterThan(
    figures.bottom,
  )
})

const figureTops = () =>
  page
    .getByRole('list', { name: say('parts.metrics.label') })
    .getByRole('listitem')
    .elements()
    .map((item) => Math.round(item.getBoundingClientRect().top))

for (const [name, trailType] of [
  ['map', 1],
  ['episodes', 3],
] as const)
  test(`on the smallest phones the figures of the ${name} are in one row`, async ({ show, server }) => {
    await page.viewport(320, 568)
    const earned = { sumPoints: 381, bonusPoints: 50, completedBadges: 12, totalBadges: 13 }
    await showTrail({ ...aTrail(`narrow-${trailType}`, trailType), ...earned }, { show, server })
    await expect.element(next()).toBeInViewport({ ratio: 1 })
    await document.fonts.ready
    await expect.poll(figureTops).toHaveLength(4)
    expect(new Set(figureTops()).size).toBe(1)
  })

test('on the smallest phones the parts of a board are in one row', async ({ show, server }) => {
  await page.viewport(300, 568)
  await showTrail({ ...aTrail('narrow-2', 2), totalBadges: 5 }, { show, server })
  const parts = page.getByRole('navigation', { name: say('parts.board.label') }).getByRole('link')
  await document.fonts.ready
  await expect.poll(() => parts.elements().length).toBe(3)
  expect(new Set(parts.elements().map((part) => Math.round(part.getBoundingClientRect().top))).size).toBe(1)
})

test('the words below a journal’s cover start on one vertical line', async ({ show, server }) => {
  await page.viewport(1280, 800)
  await showTrail({ ...aTrail('edge-0', 0), completedBadges: 1, totalBadges: 5 }, { show, server })
  const startOf = (words: Element) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    return Math.round(range.getBoundingClientRect().left)
  }
  const link = page.getByRole('link', { name: say('trail.conclusion.badges', { done: 1, total: 5 }) })
  await expect.element(link).toBeVisible()
  expect(startOf(link.element())).toBe(startOf(page.getByRole('heading', { level: 1 }).element()))
})

for (const [width, height] of [
  [844, 390],
  [1024, 600],
  [1280, 800],
] as const)
  test(`in a window of ${width} × ${height} the map is beside its panel, with the next step in sight`, async ({
    show,
    server,
  }) => {
    await page.viewport(width, height)
    const earned = { sumPoints: 1280, bonusPoints: 120, completedBadges: 12, totalBadges: 13 }
    await showTrail({ ...aTrail(`low-${width}`, 1), ...earned }, { show, server })
    await expect.element(next()).toBeInViewport({ ratio: 1 })
    const stone = page.getByRole('button', { name: /Hard talks/ })
    expect(boxOf(stone).right).toBeLessThanOrEqual(boxOf(next()).left)
    const tops = page
      .getByRole('listitem')
      .elements()
      .filter((item) => item.textContent?.match(/points|bonus|achievements|ranking/))
      .map((item) => Math.round(item.getBoundingClientRect().top))
    expect(new Set(tops).size).toBeLessThanOrEqual(1)
  })

test('in large letters the sheet leaves the bar in sight, and its button covers no words', async ({
  show,
  server,
}) => {
  await page.viewport(320, 640)
  largeLetters()
  await showTrail(aTrail('large-1', 1), { show, server })
  await expect.element(next()).toBeInViewport({ ratio: 1 })
  const sheet = page.getByRole('region', { name: 'Hard talks' })
  expect(boxOf(sheet).top).toBeGreaterThan(boxOf(page.getByRole('heading', { level: 1 })).bottom)
  const words = document.getElementById('sheet-list')!.parentElement!
  expect(words.getBoundingClientRect().bottom).toBeLessThanOrEqual(boxOf(next()).top)
  expect(getComputedStyle(words).overflowY).toBe('auto')
})

test('in large letters on a wide screen the trail’s name keeps whole words', async ({ show, server }) => {
  await page.viewport(1280, 800)
  largeLetters()
  noteReachable(true)
  await showTrail({ ...aTrail('wide-1', 1), title: 'Atendimento que encanta' }, { show, server })
  const name = page.getByRole('heading', { level: 1 })
  await expect.element(page.getByText(say('parts.sync.saved')).first()).toBeVisible()
  await document.fonts.ready
  expect(brokenWords(name.element())).toEqual([])
})

for (const [name, trailType, title] of [
  ['the map’s sheet', 1, 'Conversas responsáveis'],
  ['the board', 2, 'Sol e hidratação'],
] as const)
  test(`in large letters on a small phone ${name} keeps whole words`, async ({ show, server }) => {
    await page.viewport(320, 640)
    largeLetters()
    const id = `words-${trailType}`
    const all = [title, 'Second', 'Third'].map((title) => aResource({ id: title, title }))
    const listed = [aStep({ id: 'talks', title: 'Talks', resources: all })]
    const trail = { ...listedTrail(aTrailDocument({ title: 'Stories', trailType, steps: listed })), id }
    await showTrail(trail, { show, server })
    const words = page.getByText(new RegExp(title.split(' ').at(-1)!))
    await expect.element(words.first()).toBeInTheDocument()
    await document.fonts.ready
    expect(words.elements().flatMap(brokenWords)).toEqual([])
  })

test('on a low phone a stone with the keyboard’s focus is above the sheet and below the bar', async ({
  show,
  server,
}) => {
  await page.viewport(390, 560)
  const many = Array.from({ length: 8 }, (_, n) => aStep({ id: `step-${n}`, title: `Bed ${n}`, resources }))
  const eight = aTrailDocument({ title: 'Eight beds', trailType: 1, steps: many })
  await showTrail({ ...listedTrail(eight), id: 'keys-1' }, { show, server })
  const stone = (n: number) => page.getByRole('button', { name: new RegExp(`Bed ${n}`) })
  const map = page.getByRole('region', { name: say('trail.map') })
  await expect.element(stone(7)).toBeVisible()
  // the sheet is measured a moment after it is drawn
  await expect
    .poll(() => (map.element() as HTMLElement).style.getPropertyValue('--over-foot'))
    .not.toBe('0px')
  for (const n of many.keys()) {
    ;(stone(n).element() as HTMLElement).focus()
    expect(boxOf(stone(n)).bottom).toBeLessThanOrEqual(edgeOf(PANEL_ID).top)
    expect(boxOf(stone(n)).top).toBeGreaterThanOrEqual(edgeOf(BAR_ID).bottom)
  }
})

test('at 400 % zoom the bar and the sheet cover nothing that has the keyboard’s focus', async ({
  show,
  server,
}) => {
  await page.viewport(320, 256) // a window of 1280 × 1024, zoomed
  const many = Array.from({ length: 4 }, (_, n) => aStep({ id: `step-${n}`, title: `Bed ${n}`, resources }))
  const four = aTrailDocument({ title: 'Four beds', trailType: 1, steps: many })
  await showTrail({ ...listedTrail(four), id: 'zoomed-1' }, { show, server })
  await expect.element(page.getByRole('button', { name: /Bed 3/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  const reached = [...document.querySelectorAll<HTMLElement>('main a, main button')].filter((one) =>
    one.checkVisibility(),
  )
  expect(reached.length).toBeGreaterThan(8)
  for (const one of reached) {
    one.focus()
    const { left, top, width, height } = one.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    expect(one.contains(seen), one.textContent).toBe(true)
  }
  await page.getByRole('button', { name: /Bed 3/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Bed 3' })).toBeInViewport({ ratio: 1 })
})

test('in large letters on a small phone the labels on the map keep whole words', async ({ show, server }) => {
  await page.viewport(320, 640)
  largeLetters()
  const names = ['Conversas difíceis', 'Perguntas que abrem', 'Telefone e mensagem']
  const listed = names.map((title) => aStep({ id: title, title, resources: [aResource({ id: title })] }))
  const trail = {
    ...listedTrail(aTrailDocument({ title: 'Stories', trailType: 1, steps: listed })),
    id: 'labels',
  }
  await showTrail(trail, { show, server })
  const stones = page.getByRole('region', { name: say('trail.map') }).getByRole('button')
  await expect.poll(() => stones.elements().length).toBeGreaterThanOrEqual(names.length)
  await document.fonts.ready
  await expect.poll(() => stones.elements().flatMap(brokenWords)).toEqual([])
  const boxes = stones.elements().map((stone) => stone.lastElementChild!.getBoundingClientRect())
  for (const { left, right } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
  }
})

test('in large letters on a phone on its side the map’s title keeps whole words', async ({
  show,
  server,
}) => {
  await page.viewport(640, 360)
  largeLetters()
  await showTrail({ ...aTrail('titled-1', 1), title: 'Atendimento que encanta' }, { show, server })
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()
  await document.fonts.ready
  expect(brokenWords(title.element())).toEqual([])
})
