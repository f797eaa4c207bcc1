import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { RankingScope } from '@vereda/domain/ranking/ranking.ts'
import { expect, test } from 'vitest'
import { answered, unreachable } from '../calls/answer.ts'
import { chooseTeam } from '../player/chosen-team.ts'
import { aDevice, MARINA } from '../testing/a-device.ts'
import { aTeam } from '../testing/a-team.ts'
import { learningServer } from '../testing/learning-server.ts'
import { rankingKey } from './cached-ranking.ts'
import { loadRanking } from './load-ranking.ts'

const SCOPES: readonly RankingScope[] = ['all', 'group', 'week']

test('P2 the rankings of each scope and each team are stored separately', async () => {
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument())
  const device = aDevice(server.calls(server.signIn('marina')))
  let position = 0
  const ranking = async () => answered({ ranking: [], position: ++position, total: 9 })
  const load = (scope: RankingScope, calls: Partial<typeof device.calls> = { ranking }) =>
    loadRanking(
      { ...device.ports, calls: { ...device.calls, ...calls } },
      { owner: MARINA, groupTrailId: 'group', scope },
    )
  const kept = (team: string | null) =>
    device.store.read(['rankings'], async (tx) => {
      const rows = SCOPES.map((scope) => tx.get('rankings', rankingKey(MARINA, 'group', team, scope)))
      return (await Promise.all(rows)).map((row) => row?.ranking.position)
    })
  await load('all')
  expect(await load('week', { ranking: async () => unreachable })).toBe('failCache')
  await load('group')
  await load('week')
  expect(await kept(null)).toEqual([1, 2, 3])
  await device.store.write(['UP'], (tx) => chooseTeam(tx, MARINA, 'group', aTeam('otters')))
  for (const scope of SCOPES) await load(scope)
  expect([await kept(null), await kept('otters')]).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
})
