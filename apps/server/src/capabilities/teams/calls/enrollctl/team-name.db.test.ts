import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTeamStage, type TeamStage } from '../../../../../../../tests/harness/team-stage.ts'

const HOUR_MS = 3_600_000

let stage: TeamStage
beforeAll(async () => {
  stage = await openTeamStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.empty()
  await stage.eventTeam('1', ['ana', 'bia'])
  await stage.owner.query("update team set created_at = now() - interval '30 days'")
})

type Given = { teamName: string; hours?: number; by?: 'ana' | 'bia' }

/** Names the team at a time so many hours from now by its device's clock, or with no date. */
async function name(who: string, { teamName, hours }: Given) {
  const date = hours === undefined ? {} : { date: new Date(Date.now() + hours * HOUR_MS).toISOString() }
  const body = { groupTrailId: 'event', teamName, team: '1', ...date }
  expect((await stage.post(who, 'enrollctl/trackTeamName', body)).json()).toEqual({ result: 'ok' })
}

async function nameAfter(...given: Given[]) {
  for (const [n, one] of given.entries()) await name(one.by ?? (n % 2 === 0 ? 'ana' : 'bia'), one)
  return (await stage.owner.query('select group_custom_name as name from team')).rows[0].name
}

const late: Given = { teamName: 'late', hours: -1 }
const early: Given = { teamName: 'early', hours: -9 }

test('the name given last stays when an earlier one from another device arrives after it', async () => {
  expect(await nameAfter(late, early)).toBe('late')
  expect(await nameAfter(early, late)).toBe('late')
})

test('a name dated years ahead or before the team was made counts from its arrival', async () => {
  expect(await nameAfter(late, { teamName: 'behind', hours: -200_000 })).toBe('behind')
  expect(await nameAfter({ teamName: 'ahead', hours: 200_000 })).toBe('ahead')
  expect(await nameAfter({ teamName: 'then', hours: -2, by: 'bia' })).toBe('ahead')
})

test('a later name of the same device wins although the device’s clock was set back', async () => {
  expect(await nameAfter({ ...late, by: 'ana' }, { ...early, by: 'ana' })).toBe('early')
  // a device's later name counts as given no earlier than its earlier names
  expect(await nameAfter({ teamName: 'between', hours: -5, by: 'bia' })).toBe('early')
})

test('a name without a date counts from its arrival', async () => {
  expect(await nameAfter(late, { teamName: 'undated' })).toBe('undated')
  expect(await nameAfter(early)).toBe('undated')
})

test('a name in a batch counts by its date as well', async () => {
  await name('ana', late)
  const date = new Date(Date.now() - 2 * HOUR_MS).toISOString()
  const content = { kind: 'teamName', teamName: 'Mares', date }
  const item = { key: 'k', groupTrailId: 'event', team: '1', content }
  const answer = await stage.post('bia', 'enrollctl/trackBatch', { items: [item] })
  expect(answer.json().answers).toEqual([{ key: 'k' }])
  expect(await nameAfter()).toBe('late')
})

test('a name given at registration beats an earlier one, and registering the same name again gives none', async () => {
  const id = await stage.registered('caio', ['caio', 'davi'])
  await stage.owner.query(
    "update team set created_at = now() - interval '30 days', named_at = null where id = $1",
    [id],
  )
  const standing = async () =>
    (await stage.owner.query('select group_custom_name as name from team where id = $1', [id])).rows[0].name
  const tell = (teamName: string, hours: number) => {
    const date = new Date(Date.now() + hours * HOUR_MS).toISOString()
    return stage.post('caio', 'enrollctl/trackTeamName', {
      groupTrailId: 'together',
      teamName,
      team: id,
      date,
    })
  }
  await stage.registered('caio', ['caio'])
  await tell('Rios', -3)
  expect(await standing()).toBe('Rios')
  await stage.registered('caio', ['caio', 'davi'])
  await tell('Mares', -2)
  expect(await standing()).toBe('Otters')
})
