import { beginSession } from '@vereda/client/session/session.ts'
import { trailRanking } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Ranking, RankingScope } from '@vereda/domain/ranking/ranking.ts'
import { rankingKey } from '@vereda/offline/cache/cached-ranking.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { chooseTeam } from '@vereda/offline/player/chosen-team.ts'
import { ENQUEUE_PLAY_TABLES, enqueuePlay } from '@vereda/offline/queue/enqueue-play.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { expect } from 'vitest'
import { test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { noteReachable } from '../calls/connection.ts'
import { localStore } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { aHook } from '../testing/a-hook.tsx'
import { useRanking } from './use-ranking.ts'
import './server-listing.ts' // a page that runs has it

const AT = { group: 'trail', at: '/' }
const AS_OF = '2026-01-01T00:00:00.000Z'
const row = (id: string, position: number, points: number) => ({ id, name: id, position, points })
const ladder = (part: Partial<Ranking> = {}): Ranking => ({
  ranking: [row('joao', 1, 60), row('bia', 2, 40), row('ana', 3, 10)],
  position: 3,
  total: 3,
  ...part,
})
type Asked = { trailId: string; scope?: RankingScope }
const aRanking = (first: Asked) => aHook(({ trailId, scope }: Asked) => useRanking(trailId, scope), first)

async function knows(id: string, team: string | null = null) {
  beginSession(ANA_SIGNED_IN)
  const steps = [aStep({ resources: [aResource({ id: 'page' })] })]
  const trail = { ...listedTrail(aTrailDocument({ steps })), id }
  await localStore.write(['cache'], (tx) =>
    tx.put('cache', cachedKey(currentOwner(), id, team), { trail, team, asOf: AS_OF, stepsSeen: [] }),
  )
}
const said = ({ face, stored }: ReturnType<typeof useRanking>) => [face, stored?.ranking.position ?? null]

test('each trail and each scope has its own ranking @long', async ({ server, show }) => {
  noteReachable(true)
  await knows('soil')
  await knows('rain')
  server.answers(trailRanking, ladder())
  const hook = aRanking({ trailId: 'soil' })
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toEqual(['ready', 3])
  server.answers(trailRanking, ladder({ position: 8 }))
  hook.ask({ trailId: 'rain' })
  await expect.poll(() => said(hook.now())).toEqual(['ready', 8])
  server.answers(trailRanking, ladder({ position: 1 }))
  hook.ask({ trailId: 'soil', scope: 'week' })
  await expect.poll(() => said(hook.now())).toEqual(['ready', 1])
  server.answers(trailRanking, ladder())
  hook.ask({ trailId: 'soil' })
  await expect.poll(() => said(hook.now())).toEqual(['ready', 3])
  await expect.poll(() => server.asked(trailRanking)).toHaveLength(4)
})

test('unsent points tell the place that they would give, in their own trail only @long', async ({
  server,
  show,
}) => {
  noteReachable(true)
  await knows('hill')
  await knows('lake')
  server.keepsAnswering(trailRanking, ladder())
  const hook = aRanking({ trailId: 'hill' })
  await show(hook.screen, AT)
  await expect.poll(() => hook.now().stored).toMatchObject({ unsentPoints: 0, wouldBe: 3, playerId: 'ana' })
  await localStore.write(ENQUEUE_PLAY_TABLES, (tx) =>
    enqueuePlay(tx, 'play', {
      owner: currentOwner(),
      groupTrailId: 'hill',
      resourceId: 'page',
      type: 'post',
      team: null,
      version: 1,
      claim: aClaim({ points: [45] }),
      date: AS_OF,
    }),
  )
  await expect.poll(() => hook.now().stored).toMatchObject({ wouldBe: 2, ranking: { position: 3 } })
  hook.ask({ trailId: 'lake' })
  await expect.poll(() => hook.now().stored).toMatchObject({ unsentPoints: 0, wouldBe: 3 })
})

test('the ranking is asked for again once the unsent points are sent @long', async ({ server, show }) => {
  noteReachable(true)
  await knows('field')
  server.answers(trailRanking, ladder())
  const hook = aRanking({ trailId: 'field' })
  await show(hook.screen, AT)
  await expect.poll(() => hook.now().stored).toMatchObject({ unsentPoints: 0, ranking: { position: 3 } })
  await localStore.write(ENQUEUE_PLAY_TABLES, (tx) =>
    enqueuePlay(tx, 'of-field', {
      owner: currentOwner(),
      groupTrailId: 'field',
      resourceId: 'page',
      type: 'post',
      team: null,
      version: 1,
      claim: aClaim({ points: [45] }),
      date: AS_OF,
    }),
  )
  await expect.poll(() => hook.now().stored).toMatchObject({ wouldBe: 2 })
  server.answers(trailRanking, ladder({ position: 2 }))
  await localStore.write(['TOSEND', 'plays'], async (tx) => {
    for (const table of ['TOSEND', 'plays'] as const)
      for (const key of await tx.keys(table)) await tx.delete(table, key)
  })
  await expect.poll(() => said(hook.now())).toEqual(['ready', 2])
})

test('in a team the ranking is the team’s', async ({ server, show }) => {
  noteReachable(true)
  await knows('moor')
  await knows('moor', 'rio')
  const players = [{ id: 'ana', name: 'Ana', username: 'ana' }]
  const rio = { type: 'default' as const, id: 'rio', name: 'Rio', players }
  await localStore.write(['UP'], (tx) => chooseTeam(tx, currentOwner(), 'moor', rio))
  server.answers(trailRanking, ladder({ ranking: [row('rio', 1, 90)], position: 1, total: 1 }))
  const hook = aRanking({ trailId: 'moor' })
  await show(hook.screen, AT)
  await expect.poll(() => hook.now().stored).toMatchObject({ playerId: 'rio', wouldBe: 1 })
  expect(server.asked(trailRanking)[0]!.query.team).toBe('["online","rio"]')
})

test('a ranking that failed without a network is asked for again when the network is back', async ({
  server,
  show,
}) => {
  noteReachable(true)
  await knows('cave')
  server.isUnreachable(trailRanking)
  const hook = aRanking({ trailId: 'cave' })
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toEqual(['failed', null])
  server.answers(trailRanking, ladder())
  noteReachable(true)
  await expect.poll(() => said(hook.now())).toEqual(['ready', 3])
})

test('a stored ranking of a week that is over does not show, and one of this week does', async ({
  server,
  show,
}) => {
  noteReachable(true)
  const keeps = async (id: string, until: string) => {
    await knows(id)
    const kept = { ranking: ladder({ until }), asOf: AS_OF }
    await localStore.write(['rankings'], (tx) =>
      tx.put('rankings', rankingKey(currentOwner(), id, null, 'week'), kept),
    )
    server.isUnreachable(trailRanking)
  }
  await keeps('dune', '2999-01-01T00:00:00.000Z')
  const hook = aRanking({ trailId: 'dune', scope: 'week' })
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toEqual(['offline', 3])
  await keeps('reef', '2026-01-02T00:00:00.000Z')
  hook.ask({ trailId: 'reef', scope: 'week' })
  await expect.poll(() => said(hook.now())).toEqual(['failed', null])
  await knows('cave')
  server.answers(trailRanking, ladder({ until: '2026-01-02T00:00:00.000Z' }))
  hook.ask({ trailId: 'cave', scope: 'week' })
  await expect.poll(() => said(hook.now())).toEqual(['ready', 3])
})
