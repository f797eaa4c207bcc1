import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { trackBatch } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { trailRanking } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Ranking } from '@vereda/domain/ranking/ranking.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { RankScreen } from './rank-screen.tsx'

const NAMES = ['Bia Rocha', 'Caio Reis', 'Dora Lins', 'Ana Prado', 'Eva Melo']
const idOf = (name: string) => (name === 'Ana Prado' ? ANA_SIGNED_IN.userId : name)
const rows = NAMES.map((name, n) => ({ id: idOf(name), name, points: 500 - n * 100, position: n + 1 }))
const FIVE: Ranking = { ranking: rows, position: 4, total: 5 }

/** A trail whose ranking was already seen, so that the app sends no note of it to the server. */
const seen = (id: string, part: Parameters<typeof aTrailDocument>[0] = {}) => ({
  ...listedTrail(aTrailDocument({ title: 'Soil and water', ...part })),
  id,
  rankingSeen: true,
})
const screen = (id: string) =>
  [<RankScreen key={id} trailId={id} />, { group: 'rank', at: `/rank/${id}` }] as const

/** The widths of the flowers, the first place first; `offsetWidth` ignores the scaling of their opening animation. */
const bloomWidths = () =>
  [...document.querySelectorAll<HTMLElement>('ol [class*="head"]')].map(({ offsetWidth }) => offsetWidth)

test('the ranking shows the first three as flowers, then the others, and tells the points to the next position', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listUser, { trails: [seen('five')], totalPages: 1 })
  server.answers(trailRanking, FIVE)
  await show(...screen('five'))
  await expect.element(page.getByText('101 points to 3rd place. One activity will do it.')).toBeVisible()
  const names = page
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent)
  expect(names.map((row) => NAMES.findIndex((name) => row.includes(name)))).toEqual([0, 1, 2, 3, 4])
  const [first, second, third] = bloomWidths()
  expect(first).toBeGreaterThan(second!)
  expect(second).toBe(third)
  await expectAccessible()
})

test('a ranking in which nobody has points names nobody as first @long', async ({ show, server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listUser, { trails: [seen('zero')], totalPages: 1 })
  const ranking = rows.map((row) => ({ ...row, points: 0, position: 1 }))
  server.answers(trailRanking, { ranking, position: 1, total: 5 })
  await show(...screen('zero'))
  await expect.element(page.getByText('Bia Rocha').first()).toBeVisible()
  expect(page.getByText(say('rank.first')).elements()).toEqual([])
  const places = page
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent.slice(0, 1))
  expect(page.getByText(say('rank.place', { place: 1 }), { exact: true }).elements()).toEqual([])
  expect(places.slice(3)).toEqual(['–', '–'])
  expect(new Set(bloomWidths()).size).toBe(1)
})

test('a learner below the first ten has a row of their own @long', async ({ show, server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listUser, { trails: [seen('below')], totalPages: 1 })
  server.answers(trailRanking, { ranking: rows.slice(0, 3), position: 27, total: 90 })
  await show(...screen('below'))
  const own = page.getByRole('listitem').filter({ hasText: 'Ana Prado' })
  await expect.element(own).toHaveTextContent('27APAna Prado you0in total')
})

test('an empty ranking invites the learner to play @long', async ({ show, server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listUser, { trails: [seen('empty')], totalPages: 1 })
  server.answers(trailRanking, { ranking: [], position: 1, total: 0 })
  await show(...screen('empty'))
  await expect.element(page.getByText(say('rank.empty'))).toBeVisible()
})

test('a trail without a ranking says so, and asks the server for none @long', async ({ show, server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const trail = seen('none', { conclusion: { html: '', disableRanking: true } })
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  await show(...screen('none'))
  await expect.element(page.getByText(say('rank.none'))).toBeVisible()
  expect(server.asked(trailRanking)).toEqual([])
})

test.for([
  { isOnline: true, title: 'rank.failed', text: 'rank.failed.text' },
  { isOnline: false, title: 'rank.unanswered', text: 'rank.failed.text' },
])(
  'a ranking that fails to load says why, and loads when the learner retries ($title) @long',
  async ({ isOnline, title, text }, { show, server }) => {
    noteReachable(true)
    beginSession(ANA_SIGNED_IN)
    const id = `fails-${isOnline}`
    server.keepsAnswering(listUser, { trails: [seen(id)], totalPages: 1 })
    if (isOnline) server.refuses(trailRanking, 'fault')
    else server.isUnreachable(trailRanking)
    await show(...screen(id))
    await expect.element(page.getByRole('status', { name: say('rank.loading') })).toBeVisible()
    const note = page.getByRole('alert')
    await expect.element(note).toHaveTextContent(`${say(title)}${say(text)}${say('rank.retry')}`)
    await expectAccessible()
    server.answers(trailRanking, FIVE)
    await page.getByRole('button', { name: say('rank.retry') }).click()
    await expect.element(page.getByText('Bia Rocha').first()).toBeVisible()
  },
)

test('without a network the stored ranking shows, with a note', async ({ show, server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listUser, { trails: [seen('stored')], totalPages: 1 })
  server.answers(trailRanking, FIVE)
  await show(...screen('stored'))
  await expect.element(page.getByText('Bia Rocha').first()).toBeVisible()
  server.isUnreachable(trailRanking)
  await show(<RankScreen trailId="stored" />, { group: 'rank', at: '/rank/stored' })
  const note = page.getByRole('status').filter({ hasText: say('rank.unanswered') })
  await expect.element(note.first()).toBeVisible()
  await expect.element(page.getByText('Bia Rocha').first()).toBeVisible()
})

test('the device tells the server that the ranking was seen', async ({ show, server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listUser, { trails: [{ ...seen('unseen'), rankingSeen: false }], totalPages: 1 })
  server.answers(trailRanking, FIVE)
  server.isUnreachable(trackBatch)
  await show(...screen('unseen'))
  await expect.poll(() => server.asked(trackBatch), { timeout: 15_000 }).toHaveLength(1)
  const [asked] = server.asked(trackBatch)
  expect(asked!.body).toMatchObject({ items: [{ groupTrailId: 'unseen', content: { kind: 'ranking' } }] })
})
