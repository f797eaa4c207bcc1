import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { asOwner, meanwhile } from '../../../../../tests/harness/meanwhile.ts'
import { addTeam } from '../teams/add-team.ts'

const trail = (id: string) =>
  aTrailDocument({ id, steps: [aStep({ resources: [aResource({ id: `${id}-post` })] })] })

let one: TestApp
let acme: number
let boss: string
beforeAll(async () => {
  one = await testApp()
  const given = { learners: ['ana', 'bia', 'boss'], permissions: { boss: ['MANAGER'] } }
  const teamTypes = { event: 'event' as const }
  acme = await one.addDomain({
    ...given,
    hostkey: 'acme',
    trails: [trail('caves'), trail('event')],
    teamTypes,
  })
  boss = await one.signIn('acme', 'boss')
})
afterAll(() => one.close())

const post = (path: string) =>
  one.app.inject({ method: 'POST', url: `/rest/studio/${path}`, headers: as('acme', boss), payload: {} })
const groupTrailOf = async (trailId: string): Promise<string> => {
  const [row] = await asOwner(one.owner, `select id from group_trail where trail_id = '${trailId}'`)
  return (row as { id: string }).id
}
/** SQL of the row that a device adds when it is about to send a play of a player. */
const tracked = (groupTrailId: string, playerId: string) =>
  `insert into tracking (domain_id, account_id, idempotency_key, group_trail_id, player_id, resource_id)
    values (${acme}, 'ana', 'key of ${playerId}', '${groupTrailId}', '${playerId}', 'post')`

test('a learner who begins a trail during its withdrawal keeps it, and the withdrawal succeeds', async () => {
  const id = await groupTrailOf('caves')
  const [answer] = await meanwhile(one.owner, tracked(id, 'ana'), () => [post(`group-trails/${id}/withdraw`)])
  expect([answer!.statusCode, answer!.json()]).toEqual([200, { lose: 2, keep: 1 }])
})

test('removing an event’s team is refused when the team begins at the same moment', async () => {
  const groupTrailId = await groupTrailOf('event')
  const team = { id: 'table-1', groupTrailId, groupIdentifier: '1', name: null, members: ['ana'] }
  await one.database.atomically(acme, (tx) => addTeam(tx, team))
  const [answer] = await meanwhile(one.owner, tracked(groupTrailId, 'table-1'), () => [
    post(`group-trails/${groupTrailId}/teams/table-1/remove`),
  ])
  expect([answer!.statusCode, answer!.json().error]).toEqual([409, 'team-began'])
})
