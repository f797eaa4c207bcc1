import { randomUUID } from 'node:crypto'
import { aPlay } from '@vereda/domain/builders/a-trail.ts'
import { writeTeamEntry } from '@vereda/domain/team/team-entry.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTeamStage, type TeamStage } from '../../../../../tests/harness/team-stage.ts'
import { removeByManager } from './event-teams.ts'

const KEY = randomUUID()
let stage: TeamStage
beforeAll(async () => {
  stage = await openTeamStage()
})
afterAll(() => stage.close())

/** The teams that count in the trail's results. */
async function counted(): Promise<string[]> {
  const { rows } = await stage.owner.query<{ id: string }>(
    "select player_id as id from player where group_trail_id = 'event' and kind = 'team' order by 1",
  )
  return rows.map(({ id }) => id)
}

/** The teams that learners choose from, and the teams that count in the trail's results. */
async function standing(): Promise<{ listed: string[]; counted: string[] }> {
  const { teams } = (await stage.get('ana', 'teamctl/searchTeam/event')).json()
  return { listed: teams.map(({ id }: { id: string }) => id).sort(), counted: await counted() }
}

async function takeAway(id: string): Promise<void> {
  const removed = await stage.one.database.atomically(stage.acme, (tx) =>
    removeByManager(tx, { groupTrailId: 'event', by: 'lia', id }),
  )
  expect(removed.ok).toBe(true)
}

test('a removed team comes back with a play for it, but not with a view or a name', async () => {
  await stage.eventTeam('gone', ['bia'])
  await stage.eventTeam('stays', ['caio'])
  await takeAway('gone')
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

test('a tracking id does not restore a removed team; the play under it does, once', async () => {
  await stage.empty()
  await stage.eventTeam('gone', ['bia'])
  await takeAway('gone')
  const team = writeTeamEntry(['event', 'gone', 'bia'])
  const on = { groupTrailId: 'event', resourceId: 'event-one', team }
  const track = async () => (await stage.post('bia', 'enrollctl/trackItem', on, KEY)).json().result
  const tracked = await track()
  expect(await track()).toBe(tracked)
  expect(await standing()).toEqual({ listed: [], counted: [] })
  const { statusCode } = await stage.post('bia', 'enrollctl/trackItem', { ...on, resourceId: 'alone-one' })
  expect(statusCode).toBe(404)
  for (const _ of ['sent', 'again']) {
    const played = await stage.post('bia', `enrollctl/track/${tracked.slice('track:'.length)}`, aPlay())
    expect([played.statusCode, played.json().trail.sumPoints]).toEqual([200, 50])
  }
  expect(await standing()).toEqual({ listed: ['gone'], counted: ['gone'] })
})

test('a play by a person outside the event does not restore a removed team', async () => {
  await stage.empty()
  await stage.eventTeam('gone', ['bia'])
  await takeAway('gone')
  await stage.owner.query("delete from player where group_trail_id = 'event' and player_id = 'gil'")
  expect((await stage.play('gil', 'gone', ['gil'], { trail: 'event' })).refused).toBeDefined()
  expect(await standing()).toEqual({ listed: [], counted: [] })
})

test('a team removed by its trail’s withdrawal comes back with a play for it', async () => {
  await stage.empty()
  await stage.eventTeam('gone', ['bia'])
  await stage.eventTeam('quiet', ['caio'])
  await stage.owner.query("update account set permissions = '{MANAGER}' where id = 'lia'")
  expect((await stage.post('lia', 'studio/group-trails/event/withdraw', {})).statusCode).toBe(200)
  expect(await counted()).toEqual([])
  expect((await stage.play('bia', 'gone', ['bia'], { trail: 'event' })).refused).toBeUndefined()
  expect(await counted()).toEqual(['gone'])
})
