import { randomUUID } from 'node:crypto'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { tellAllPlaces } from './tell-places.ts'

const LEARNERS = ['ana', 'bia', 'caio']
const aTrail = (id: string, disableRanking: boolean) =>
  aTrailDocument({ id, title: `Trail ${id}`, steps: [], conclusion: { html: '', disableRanking } })

let one: TestApp
let acme = 0
const tokens: Record<string, string> = {}
beforeAll(async () => {
  one = await testApp()
  const trails = [aTrail('soil', false), aTrail('rain', false), aTrail('quiet', true)]
  acme = await one.addDomain({ hostkey: 'acme', learners: LEARNERS, trails })
  for (const name of LEARNERS) tokens[name] = await one.signIn('acme', name)
})
afterAll(() => one.close())
beforeEach(async () => {
  for (const text of [
    'delete from notification',
    'delete from ranking_watch',
    "update account set tells_ranking = id in ('ana', 'bia')",
    'update player set total = 0, is_hidden = false',
  ])
    await sql(text)
})

const sql = (text: string) => one.database.as(acme, (tx) => tx.rows({ name: randomUUID(), text }))
/** Sets totals in a trail, together with the counts that positions are read from. */
async function stand(trail: string, totals: Record<string, number>) {
  for (const [name, total] of Object.entries(totals))
    await sql(
      `update player set total = ${total}, last_gain_at = now() where player_id = '${name}' and group_trail_id = '${trail}'`,
    )
  await sql('delete from ranking_histogram')
  await sql(`insert into ranking_histogram (domain_id, group_trail_id, kind, total, players)
    select domain_id, group_trail_id, kind, total, count(*) from player group by 1, 2, 3, 4`)
}
const look = () => tellAllPlaces({ database: one.database, trailCache: one.services.trailCache })
const told = async (who: string) => {
  const { data } = (
    await one.app.inject({ url: '/rest/notificationuser/search', headers: as('acme', tokens[who]) })
  ).json()
  return data.map(({ type, groupTrailId, places }: Record<string, unknown>) => [type, groupTrailId, places])
}

test('learners get a notice of each place won or lost in each trail', async () => {
  await stand('soil', { ana: 10, bia: 20, caio: 30 })
  await stand('rain', { ana: 30, bia: 20, caio: 10 })
  await look()
  expect([await told('ana'), await told('bia')]).toEqual([[], []])
  await stand('soil', { ana: 40 })
  await look()
  expect(await told('ana')).toEqual([['rank', 'soil', { before: 3, now: 1 }]])
  expect(await told('bia')).toEqual([['rank', 'soil', { before: 2, now: 3 }]])
  await stand('rain', { caio: 40 })
  await look()
  expect(await told('ana')).toContainEqual(['rank', 'rain', { before: 1, now: 2 }])
})

test('several looks at once give one notice of a change, and the next change gives a new one', async () => {
  await stand('soil', { ana: 10, bia: 20 })
  await look()
  await stand('soil', { ana: 30 })
  await Promise.all([look(), look(), look()])
  await look()
  expect(await told('ana')).toHaveLength(1)
  await sql('update notification set read_at = now(), hidden_at = now()')
  await stand('soil', { bia: 50 })
  await look()
  expect(await told('ana')).toEqual([['rank', 'soil', { before: 1, now: 2 }]])
})

test('no notice goes to a learner who did not ask for it or is hidden, nor about a trail without a ranking', async () => {
  await stand('quiet', { ana: 10, bia: 20, caio: 30 })
  await stand('soil', { ana: 10, bia: 20, caio: 30 })
  await sql("update player set is_hidden = true where player_id = 'bia'")
  await look()
  await stand('quiet', { ana: 40 })
  await stand('soil', { bia: 50, caio: 60 })
  await look()
  expect([await told('caio'), await told('bia'), await told('ana')]).toEqual([[], [], []])
})

test('a learner who switches the notices on again gets none of the changes in between', async () => {
  await stand('soil', { ana: 10, bia: 20 })
  await look()
  await sql('update account set tells_ranking = false')
  await stand('soil', { ana: 30 })
  await look()
  await sql("update account set tells_ranking = true where id = 'ana'")
  await look()
  expect(await told('ana')).toEqual([])
})
