import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTeamStage, type TeamStage } from '../../../../../../../tests/harness/team-stage.ts'
import { rebuildDomain } from '../../../learning/rebuild.ts'

let stage: TeamStage
beforeAll(async () => {
  stage = await openTeamStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.empty()
})

type Row = { id: string; points: number; position: number }
type Told = { ranking: Row[]; neighbours: Row[]; position: number; total: number; people: Told }

const rankingFor = async (who: string, team: string, scope = 'all'): Promise<Told> =>
  (await stage.get(who, `enrollctl/trailRanking?groupTrail=together&team=${team}&scope=${scope}`)).json()

const placesIn = ({ ranking }: Told) => ranking.map(({ id, points, position }) => [id, points, position])

/** Four teams: two with equal points, one whose members changed after it played, and one that has played nothing. */
async function fourTeams() {
  const otters = await stage.registered('ana', ['ana', 'bia'])
  const herons = await stage.registered('caio', ['caio'], { name: 'Herons' })
  const frogs = await stage.registered('davi', ['davi', 'eva'], { name: 'Frogs' })
  const newts = await stage.registered('fabio', ['fabio'], { name: 'Newts' })
  await stage.play('ana', otters, ['ana', 'bia'], { points: 50 })
  await stage.play('caio', herons, ['caio'], { points: 50 })
  await stage.play('davi', frogs, ['davi', 'eva'], { points: 80 })
  return { otters, herons, frogs, newts }
}

test('teams rank by points, then by who had them first, and each team’s own position equals its place in the list', async () => {
  const { otters, herons, frogs, newts } = await fourTeams()
  const expected = [
    [frogs, 80, 1],
    [otters, 50, 2],
    [herons, 50, 3],
    [newts, 0, 4],
  ]
  for (const [who, team] of [
    ['davi', frogs],
    ['ana', otters],
    ['caio', herons],
    ['fabio', newts],
  ] as const) {
    const told = await rankingFor(who, team)
    expect(placesIn(told)).toEqual(expected)
    expect([told.position, told.total]).toEqual([expected.find(([id]) => id === team)![2], 4])
  }
})

test('this week’s ranking lists only teams that gained points, and one without gains last in its own list', async () => {
  const { otters, herons, frogs, newts } = await fourTeams()
  await stage.owner.query('update player set week_start = week_start - 7 where player_id = $1', [herons])
  const gained = [
    [frogs, 80, 1],
    [otters, 50, 2],
  ]
  expect(placesIn(await rankingFor('ana', otters, 'week'))).toEqual(gained)
  const own = await rankingFor('fabio', newts, 'week')
  expect(placesIn(own)).toEqual([...gained, [newts, 0, 3]])
  expect([own.position, own.total]).toEqual([3, 3])
})

test('a team keeps the points of a member who left; the member keeps theirs and starts at 0 in another team', async () => {
  const { otters, herons, frogs } = await fourTeams()
  expect(await stage.registered('davi', ['davi'], { name: 'Frogs' })).toBe(frogs)
  const toads = await stage.registered('eva', ['eva'], { name: 'Toads' })
  const see = async () => {
    const told = await rankingFor('eva', toads)
    const points = (rows: Row[]) => Object.fromEntries(rows.map((row) => [row.id, row.points]))
    return [points(told.ranking), points(told.people.ranking), told.position, told.people.position]
  }
  expect(await see()).toMatchObject([
    { [frogs]: 80, [otters]: 50, [herons]: 50, [toads]: 0 },
    { davi: 80, eva: 80, ana: 50, bia: 50, caio: 50 },
    ...[4, 2],
  ])
  await stage.play('eva', toads, ['eva'], { resource: 'two', points: 60 })
  expect(await see()).toMatchObject([{ [frogs]: 80, [toads]: 60 }, { davi: 80, eva: 140 }, 2, 1])
  const rebuilt = await rebuildDomain(stage.one.database, stage.one.services.trailCache, stage.acme)
  expect(rebuilt).toMatchObject({ changed: 0, histogramOff: 0 })
})

test('a team with a deactivated member keeps its place and points, and the member stays on the list of people', async () => {
  const { otters, frogs } = await fourTeams()
  await stage.owner.query("update account set deactivated_at = now() where id = 'eva'")
  const told = await rankingFor('ana', otters)
  expect(told.ranking[0]).toMatchObject({ id: frogs, points: 80, position: 1 })
  expect(told.people.ranking.map(({ id }) => id)).toContain('eva')
  expect(told.people.total).toBe(6)
  await stage.owner.query("update account set deactivated_at = null where id = 'eva'")
})
