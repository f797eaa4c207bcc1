import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTeamStage, refusal, type TeamStage } from '../../../../../tests/harness/team-stage.ts'
import { erase } from './erase-person.ts'
import { readOwnData } from './read-own-data.ts'

let stage: TeamStage
beforeAll(async () => {
  stage = await openTeamStage()
})
afterAll(() => stage.close())

const playersOf = async (who: string) => {
  const { player } = await stage.one.database.as(stage.acme, (tx) => readOwnData(tx, who))
  return player!.filter((row) => row.group_trail_id === 'together').map((row) => row.player_id)
}
/** The players whose record still has data that content stored of them. */
const remembered = async () => {
  const text = 'select player_id as id from resource_progress where object_data is not null order by 1'
  return (await stage.owner.query<{ id: string }>(text)).rows.map(({ id }) => id)
}

test('a person’s team work belongs to their own data and is emptied when they are erased', async () => {
  const team = await stage.registered('ana', ['ana', 'bia'])
  await stage.play('ana', team, ['ana', 'bia'])
  expect((await playersOf('ana')).sort()).toEqual(['ana', 'member:ana'])
  await stage.owner.query(`update resource_progress set object_data = '{"typed": "Ana Prado"}'`)
  expect(await remembered()).toEqual([team, 'member:ana', 'member:bia'].sort())
  await stage.owner.query("update account set permissions = '{MANAGER}' where id = 'lia'")
  const erased = await stage.one.database.atomically(stage.acme, (tx) =>
    erase(tx, { id: 'ana', by: 'lia', calledNow: 'Somebody' }),
  )
  expect(erased.ok).toBe(true)
  expect(await remembered()).toEqual([team, 'member:bia'].sort())
})

test('an erased person is not found for a team and cannot join one, but stays in the team that they were in', async () => {
  const team = await stage.registered('caio', ['caio', 'davi'])
  await stage.owner.query("update account set permissions = '{MANAGER,ADMIN_TEAM_MONITOR}' where id = 'lia'")
  for (const id of ['davi', 'eva'])
    await stage.one.database.atomically(stage.acme, (tx) =>
      erase(tx, { id, by: 'lia', calledNow: 'Somebody' }),
    )
  for (const [who, leader] of [
    ['fabio', ''],
    ['lia', '&leader=true'],
  ]) {
    const found = await stage.get(who!, `teamctl/searchUser/together?name=e${leader}`)
    const ids = found.json().users.map(({ id }: { id: string }) => id)
    expect(ids).not.toContain('eva')
    expect(ids).not.toContain('davi')
  }
  expect(refusal(await stage.register('fabio', ['fabio', 'eva'], { name: 'Hares' }))).toEqual([
    409,
    'not-in-trail',
    'eva',
  ])
  expect((await stage.register('caio', ['caio', 'davi', 'fabio'])).json()).toEqual({ result: team })
  // a team's screen does not show erased members, who cannot confirm, and registers the team without them
  const shown = (await stage.get('caio', 'teamctl/checkTeam/together')).json().users
  expect(shown.map(({ id }: { id: string }) => id)).toEqual(['caio', 'fabio'])
  expect((await stage.register('caio', ['caio', 'fabio'])).json()).toEqual({ result: team })
  // when the leader was erased, the next member leads, and a monitor finds that member
  const leaders = async () =>
    (await stage.get('lia', 'teamctl/searchUser/together?name=fabio&leader=true')).json().users
  expect(await leaders()).toEqual([])
  await stage.one.database.atomically(stage.acme, (tx) =>
    erase(tx, { id: 'caio', by: 'lia', calledNow: 'Somebody' }),
  )
  expect(await leaders()).toMatchObject([{ id: 'fabio' }])
})
