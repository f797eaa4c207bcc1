import { beginActing, beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { trailRanking } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { playAlone, playInTeam } from '../../platform/local/team/choose-team.ts'
import { TrailScreen } from './trail-screen.tsx'

const steps = [aStep({ title: 'Taking care', resources: [aResource({ title: 'The wrong address' })] })]

function aTrail(server: ServerDouble, id: string, part: Partial<Trail>): Trail {
  const trail = { ...listedTrail(aTrailDocument({ trailType: 1, steps })), id, ...part }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  server.keepsAnswering(trailRanking, { ranking: [], position: 1, total: 0 })
  return trail
}
const played = () => page.getByRole('heading', { name: /Taking care/ })

for (const team_type of ['event', 'default'] as const)
  test(`a trail with teams of kind ${team_type} leads to the choice of a team, once`, async ({
    show,
    server,
  }) => {
    beginSession(ANA_SIGNED_IN)
    const { id } = aTrail(server, `opened-${team_type}`, { teams: true, team_type })
    const at = { group: 'trail', at: `/trail/${id}` }
    await show(<TrailScreen trailId={id} />, at)
    await expect.poll(() => location.pathname).toBe(`/trail/${id}/${team_type}_select`)
    expect(played().elements()).toEqual([])
    const players = [{ id: 'ana', name: 'Ana Prado', username: 'ana' }]
    await playInTeam(id, { type: team_type, id: 'otters', name: 'Otters', players })
    await expect.element(played().first()).toBeVisible()
    expect(server.asked(listUser).some(({ query }) => query.team === '["online","otters"]')).toBe(true)
  })

test('a learner who plays a trail in teams alone stays on the trail @long', async ({ show, server }) => {
  beginSession(ANA_SIGNED_IN)
  const alone = aTrail(server, 'alone', { teams: true, team_type: 'default' })
  await playAlone(alone.id)
  await show(<TrailScreen trailId={alone.id} />, { group: 'trail', at: `/trail/${alone.id}` })
  await expect.element(played().first()).toBeVisible()
  expect(location.pathname).toBe('/trail/alone')
})

test('a monitor who acts as a leader chooses the team, even if the leader chose to play alone here @long', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  const { id } = aTrail(server, 'alone-once', { teams: true, team_type: 'default' })
  await playAlone(id)
  beginActing(ANA_SIGNED_IN, id)
  await show(<TrailScreen trailId={id} />, { group: 'trail', at: `/trail/${id}` })
  await expect.poll(() => location.pathname).toBe(`/trail/${id}/default_select`)
  expect(played().elements()).toEqual([])
})

test('a learner who has just chosen a team is not led back to the choice', async ({ show, server }) => {
  beginSession(ANA_SIGNED_IN)
  const { id } = aTrail(server, 'just-chosen', { teams: true, team_type: 'default' })
  const at = { group: 'trail', at: `/trail/${id}` }
  await show(<TrailScreen trailId={id} />, at)
  await expect.poll(() => location.pathname).toBe(`/trail/${id}/default_select`)
  await show(<p>Choosing</p>, at)
  const players = [{ id: 'ana', name: 'Ana Prado', username: 'ana' }]
  await playInTeam(id, { type: 'default', id: 'otters', name: 'Otters', players })
  await show(<TrailScreen trailId={id} />, at)
  await expect.element(played().first()).toBeVisible()
  expect(location.pathname).toBe(`/trail/${id}`)
})
