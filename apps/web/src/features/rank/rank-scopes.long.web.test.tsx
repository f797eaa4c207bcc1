import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { trailRanking } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { ReactNode } from 'react'
import { afterEach, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { RankScreen } from './rank-screen.tsx'

afterEach(() => void vi.useRealTimers())

const ANA = { id: ANA_SIGNED_IN.userId, name: 'Ana Prado' }
const BIA = { id: 'bia', name: 'Bia Rocha' }
const NEXT_MONDAY = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString()
const ALL_TIME = {
  ranking: [
    { ...BIA, points: 900, position: 1 },
    { ...ANA, points: 40, position: 2 },
  ],
  position: 2,
  total: 2,
}
const THIS_WEEK = {
  ranking: [
    { ...ANA, points: 30, position: 1 },
    { ...BIA, points: 10, position: 2 },
  ],
  position: 1,
  total: 2,
  until: NEXT_MONDAY,
}
/** The text of a ranking that was never loaded, or is out of date, when the server does not answer. */
const without = () => ['rank.unanswered', 'rank.failed.text', 'rank.retry'].map((id) => say(id)).join('')
const ALONE = { ranking: [{ ...ANA, points: 0, position: 1 }], position: 1, total: 1 }

type Component = {
  show: (screen: ReactNode, shown: { group: 'rank'; at: string }) => Promise<void>
  server: ServerDouble
}

/** Shows the ranking of a trail that was seen before, to a person who belongs to a shop. */
async function look({ show, server }: Component, id: string) {
  noteReachable(true)
  beginSession({ ...ANA_SIGNED_IN, unitTree: ['Serra Clara', 'Loja da praça'] })
  const trail = { ...listedTrail(aTrailDocument({ title: 'Soil and water' })), id, rankingSeen: true }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  server.answers(trailRanking, ALL_TIME)
  await show(<RankScreen trailId={id} />, { group: 'rank', at: `/rank/${id}` })
  await expect.element(page.getByText('900').first()).toBeVisible()
}

const choice = (scope: 'all' | 'week' | 'group') =>
  page
    .getByRole('group', { name: say('rank.scopes') })
    .getByRole('button', { name: say(`rank.scope.${scope}`) })

test('the learner chooses this week’s ranking by keyboard, and it says what it counts and until when', async ({
  show,
  server,
}) => {
  await look({ show, server }, 'week')
  await expect.element(choice('all')).toHaveAttribute('aria-pressed', 'true')
  server.answers(trailRanking, THIS_WEEK)
  const week = choice('week')
  ;(week.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(week).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText(say('rank.first'))).toBeVisible()
  await expect.element(page.getByText(/earned since Monday\. It starts over on/)).toBeVisible()
  expect(server.asked(trailRanking).map(({ query }) => query)).toEqual([
    { groupTrail: 'week' },
    { groupTrail: 'week', scope: 'week' },
  ])
  await expectAccessible()
})

test('the unit’s ranking names the unit, and says when the learner is alone in it', async ({
  show,
  server,
}) => {
  await look({ show, server }, 'unit')
  server.answers(trailRanking, ALONE)
  await choice('group').click()
  await expect.element(page.getByText('People in Loja da praça, like you.')).toBeVisible()
  await expect.element(page.getByText(say('rank.empty.group'))).toBeVisible()
  expect(server.asked(trailRanking).at(-1)?.query).toEqual({ groupTrail: 'unit', scope: 'group' })
})

test('a week in which nobody has points invites the learner to play', async ({ show, server }) => {
  await look({ show, server }, 'quiet')
  server.answers(trailRanking, { ...ALONE, until: NEXT_MONDAY })
  await choice('week').click()
  await expect.element(page.getByText(say('rank.empty.week'))).toBeVisible()
})

test('a learner without a unit is offered no ranking of one', async ({ show, server }) => {
  await look({ show, server }, 'nowhere')
  beginSession(ANA_SIGNED_IN)
  await expect.element(choice('week')).toBeVisible()
  await expect.poll(() => choice('group').elements()).toEqual([])
})

test('without a network a ranking that was loaded before shows, and any other says why it can’t', async ({
  show,
  server,
}) => {
  await look({ show, server }, 'kept')
  server.answers(trailRanking, THIS_WEEK)
  await choice('week').click()
  await expect.element(page.getByText(say('rank.first'))).toBeVisible()
  server.staysUnreachable(trailRanking)
  await choice('all').click()
  const note = page.getByRole('status').filter({ hasText: say('rank.unanswered') })
  await expect.element(note.first()).toBeVisible()
  await expect.element(page.getByText('900').first()).toBeVisible()
  await choice('week').click()
  await expect.element(page.getByText(say('rank.first'))).toBeVisible()
  await expect.element(note.first()).toBeVisible()
  await choice('group').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(without())
})

test('without a network a week that is over shows no ranking', async ({ show, server }) => {
  await look({ show, server }, 'over')
  server.answers(trailRanking, THIS_WEEK)
  await choice('week').click()
  await expect.element(page.getByText(say('rank.first'))).toBeVisible()
  server.answers(trailRanking, ALL_TIME)
  await choice('all').click()
  await expect.poll(() => server.asked(trailRanking).length).toBe(3)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NEXT_MONDAY) })
  server.staysUnreachable(trailRanking)
  await choice('week').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(without())
  expect(page.getByText(say('rank.first')).elements()).toEqual([])
})

test('a device whose clock is ahead shows the current week', async ({ show, server }) => {
  await look({ show, server }, 'ahead')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NEXT_MONDAY) })
  server.answers(trailRanking, THIS_WEEK)
  await choice('week').click()
  await expect.element(page.getByText(say('rank.first'))).toBeVisible()
})
