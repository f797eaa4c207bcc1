import { randomUUID } from 'node:crypto'
import { writeTeamEntry } from '@vereda/domain/team/team-entry.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTeamStage, type TeamStage } from '../../../../../tests/harness/team-stage.ts'
import { removeByManager } from './event-teams.ts'

let stage: TeamStage
beforeAll(async () => {
  stage = await openTeamStage()
})
afterAll(() => stage.close())

/** The teams that learners choose from, and those that stand in the trail's results. */
async function standing(): Promise<{ listed: string[]; counted: string[] }> {
  const { teams } = (await stage.get('ana', 'teamctl/searchTeam/event')).json()
  const { rows } = await stage.owner.query<{ id: string }>(
    "select player_id as id from player where group_trail_id = 'event' and kind = 'team' order by 1",
  )
  return { listed: teams.map(({ id }: { id: string }) => id).sort(), counted: rows.map(({ id }) => id) }
}

test('a team that was taken away comes back with what was played for it, and not with what was only looked at or named', async () => {
  await stage.eventTeam('gone', ['bia'])
  await stage.eventTeam('stays', ['caio'])
  const removed = await stage.one.database.atomically(stage.acme, (tx) =>
    removeByManager(tx, { groupTrailId: 'event', by: 'lia', id: 'gone' }),
  )
  expect(removed.ok).toBe(true)
  const on = { groupTrailId: 'event', team: writeTeamEntry(['event', 'gone', 'bia']) }
  const item = (kind: string) => ({ key: randomUUID(), ...on, content: { kind } })
  const told: [string, object][] = [
    ['trackIntroduction', on],
    ['trackTrail', { ...on, resourceId: null }],
    ['trackTeamName', { ...on, teamName: 'Otters' }],
    ['trackBatch', { items: [item('step'), item('introduction')] }],
  ]
  for (const [call, body] of told) {
    const answer = await stage.post('bia', `enrollctl/${call}`, body)
    expect([call, answer.statusCode]).toEqual([call, 200])
    expect((answer.json().answers ?? []).filter(({ refused }: { refused?: object }) => refused)).toEqual([])
  }
  expect(await standing()).toEqual({ listed: ['stays'], counted: ['stays'] })
  expect((await stage.play('bia', 'gone', ['bia'], { trail: 'event' })).refused).toBeUndefined()
  expect(await standing()).toEqual({ listed: ['gone', 'stays'], counted: ['gone', 'stays'] })
})
