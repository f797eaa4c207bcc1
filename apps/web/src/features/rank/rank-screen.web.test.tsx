import { paths } from '@vereda/client/navigation/paths.ts'
import { beginSession } from '@vereda/client/session/session.ts'
import { speak } from '@vereda/client/text/catalogues.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { trailRanking } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { refreshTrail } from '../../platform/local/listing/listing.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { RankScreen } from './rank-screen.tsx'

const ranking = {
  ranking: [{ id: 'ana', name: 'Ana P.', points: 10, position: 1 }],
  position: 1,
  total: 1,
}

test('an unknown trail says so, and its ranking is not asked for @long', async ({ show, server }) => {
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listUser, { trails: [], totalPages: 0 })
  await show(<RankScreen trailId="nowhere" />, { group: 'rank', at: '/trail/nowhere/rank' })
  await expect.element(page.getByText(say('rank.unknown'))).toBeVisible()
  expect(page.getByRole('button', { name: say('rank.retry') }).elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: say('rank.back.enroll') })).toBeVisible()
  expect(server.asked(trailRanking)).toEqual([])
})

test('the screen shows no heading or link before the trail and its head are there', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  const trail = { ...listedTrail(aTrailDocument({ trailType: 2 })), id: 'late', rankingSeen: true }
  const come = server.answersLate(listUser, { trails: [trail], totalPages: 1 })
  server.keepsAnswering(trailRanking, ranking)
  await show(<RankScreen trailId="late" />, { group: 'rank', at: '/trail/late/rank' })
  await expect.poll(() => server.asked(listUser).length).toBe(1)
  await expect.element(page.getByRole('status', { name: say('rank.loading') })).toBeInTheDocument()
  expect(page.getByRole('heading').elements()).toEqual([])
  expect(page.getByRole('link').elements()).toEqual([])
  come()
  await expect.element(page.getByRole('heading', { name: say('rank.title') })).toBeVisible()
  await expect.element(page.getByText(trail.title)).toBeVisible()
})

test('on a phone the link to the achievements has its full name', async ({ show, server }) => {
  await page.viewport(390, 844)
  beginSession(ANA_SIGNED_IN)
  const figures = { totalBadges: 13, completedBadges: 6 }
  const trail = {
    ...listedTrail(aTrailDocument({ trailType: 1 })),
    ...figures,
    id: 'badges',
    rankingSeen: true,
  }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  server.keepsAnswering(trailRanking, ranking)
  await refreshTrail(currentOwner(), 'badges')
  await show(<RankScreen trailId="badges" />, { group: 'rank', at: '/trail/badges/rank' })
  await expect.element(page.getByRole('link', { name: '6/13 achievements', exact: true })).toBeVisible()
})

test('on the smallest phone the links back and to the achievements are in one line', async ({
  show,
  server,
}) => {
  await page.viewport(320, 640)
  beginSession(ANA_SIGNED_IN)
  const id = 'narrow'
  const listed = listedTrail(aTrailDocument({ trailType: 1 }))
  const trail = { ...listed, id, totalBadges: 13, completedBadges: 6, rankingSeen: true }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  server.keepsAnswering(trailRanking, ranking)
  await refreshTrail(currentOwner(), id)
  await show(<RankScreen trailId={id} />, { group: 'rank', at: paths.rank(id) })
  await speak('pt-BR') // the longest words of the three
  const back = page.getByRole('link', { name: 'Voltar ao conteúdo' })
  const badges = page.getByRole('link', { name: /^6\/13/ })
  await expect.element(back).toBeVisible()
  const [left, right] = [back, badges].map((one) => one.element().getBoundingClientRect())
  expect([right!.top, right!.height]).toEqual([left!.top, left!.height])
  await speak('en')
})

for (const trailType of [0, 1, 2, 3] as const)
  test(`the ranking of template ${trailType} tells how many achievements are won, and links to them${trailType === 0 ? '' : ' @long'}`, async ({
    show,
    server,
  }) => {
    beginSession(ANA_SIGNED_IN)
    const id = `won-${trailType}`
    const listed = listedTrail(aTrailDocument({ trailType }))
    const trail = { ...listed, id, totalBadges: 13, completedBadges: 6, rankingSeen: true }
    server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
    server.keepsAnswering(trailRanking, ranking)
    await refreshTrail(currentOwner(), id)
    await show(<RankScreen trailId={id} />, { group: 'rank', at: paths.rank(id) })
    const there = paths.achievements(id, { origin: 'ranking', backRoute: paths.rank(id) })
    const figures = page.getByRole('link', { name: '6/13 achievements', exact: true })
    await expect.element(figures).toHaveAttribute('href', there)
    const tab = page.getByRole('link', { name: say('parts.board.badges'), exact: true })
    if (trailType === 2) await expect.element(tab).toHaveAttribute('href', there)
    await expectAccessible()
  })

for (const trailType of [0, 1, 2, 3] as const)
  test(`the ranking of template ${trailType} ${trailType === 2 ? 'keeps' : 'hides'} the trail’s header${trailType === 2 ? '' : ' @long'}`, async ({
    show,
    server,
  }) => {
    beginSession(ANA_SIGNED_IN)
    const id = `ranked-${trailType}`
    const trail = { ...listedTrail(aTrailDocument({ trailType })), id, rankingSeen: true }
    server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
    server.keepsAnswering(trailRanking, ranking)
    await refreshTrail(currentOwner(), id)
    await show(<RankScreen trailId={id} />, { group: 'rank', at: `/trail/${id}/rank` })
    await expect.element(page.getByRole('heading', { level: 1, name: say('rank.title') })).toBeVisible()
    const parts = page.getByRole('navigation', { name: say('parts.board.label') })
    if (trailType === 2)
      await expect.element(parts.getByRole('link', { name: say('parts.board.board') })).toBeVisible()
    else
      await expect
        .element(page.getByRole('link', { name: say(trailType === 0 ? 'rank.back.enroll' : 'rank.back') }))
        .toBeVisible()
    expect(parts.elements()).toHaveLength(trailType === 2 ? 1 : 0)
    await expectAccessible()
  })
