import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { asOwner, meanwhile } from '../../../../../../tests/harness/meanwhile.ts'
import { explainedQueries } from '../../../../../../tests/harness/plan.ts'
import type { Queries, Statement } from '../../../platform/database/database.ts'
import { addGroupTrail, enrol } from '../../enrolment/enrol.ts'
import { listTrails } from '../sql/list-trails.ts'

let one: TestApp
let acmeId: number
let acme: string
let escola: string

const trails = (...titles: string[]) =>
  titles.map((title, place) => aTrailDocument({ id: `trail-${place}`, title, locale: 'pt-BR', steps: [] }))

beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'] }
  const titles = ['Vacinação no campo', 'VACINACAO em dia', '100% seguro', 'Café']
  const given = { learners: ['ana', 'boss'], permissions }
  acmeId = await one.addDomain({ ...given, hostkey: 'acme', trails: trails(...titles) })
  await one.addDomain({ ...given, hostkey: 'escola', trails: trails('Vacinação da escola') })
  const query = (text: string) => one.database.as(acmeId, (tx) => tx.rows({ name: text.slice(0, 40), text }))
  await query("update group_trail set ends_at = now() - interval '1 day' where trail_id = 'trail-2'")
  acme = await one.signIn('acme', 'boss')
  escola = await one.signIn('escola', 'boss')
})
afterAll(() => one.close())

async function list(search: string, { hostkey = 'acme', token = acme } = {}) {
  const answer = await one.app.inject({ url: `/rest/studio/trails${search}`, headers: as(hostkey, token) })
  return answer.json()
}
const titles = (body: { trails: { title: string }[] }) => body.trails.map(({ title }) => title).sort()

test('a trail is listed with its version, learners, date of publication and state', async () => {
  const { trails, total, totalPages } = await list('')
  expect({ total, totalPages }).toEqual({ total: 4, totalPages: 1 })
  const byId = Object.fromEntries(trails.map((trail: { id: string }) => [trail.id, trail]))
  expect(byId['trail-0']).toEqual({
    id: 'trail-0',
    title: 'Vacinação no campo',
    version: 1,
    learners: 2,
    state: 'running',
    trailType: 1,
    steps: 0,
    activities: 0,
    locale: 'pt-BR',
    publishedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect(byId['trail-2'].state).toBe('over')
})

test.each([
  ['vacinacao', ['VACINACAO em dia', 'Vacinação no campo']],
  ['VACINAÇÃO', ['VACINACAO em dia', 'Vacinação no campo']],
  ['cafe', ['Café']],
  ['%', ['100% seguro']],
  ['_', []],
  ["' or 1=1", []],
])('searching trails for %s finds %j', async (search, expected) => {
  expect(titles(await list(`?search=${encodeURIComponent(search)}`))).toEqual(expected)
})

test('pages follow one another without a gap and carry the number of pages', async () => {
  const pages = await Promise.all([0, 1, 2].map((page) => list(`?page=${page}&size=3`)))
  expect(pages.map(({ trails }) => trails.length)).toEqual([3, 1, 0])
  expect(pages.map(({ totalPages }) => totalPages)).toEqual([2, 2, 2])
  expect(new Set(pages.flatMap(({ trails }) => trails.map(({ id }: { id: string }) => id))).size).toBe(4)
})

test('a domain lists only its own trails', async () => {
  expect(titles(await list('', { hostkey: 'escola', token: escola }))).toEqual(['Vacinação da escola'])
})

test('a learner, a negative page and a size of 0 are refused', async () => {
  const learner = await one.signIn('acme', 'ana')
  expect(await list('', { token: learner })).toMatchObject({ error: 'not-permitted' })
  expect(await list('?page=-1')).toMatchObject({ error: 'malformed', field: 'page' })
  expect(await list('?size=0')).toMatchObject({ error: 'malformed', field: 'size' })
})

/** The plans of the statements that read a page, with indexes forced. */
async function plansOf(search: string): Promise<string[]> {
  const client = new pg.Client(one.owner)
  await client.connect()
  await client.query('vacuum analyze trail_version')
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
  const plans: string[] = []
  const explained: Queries = {
    domainId: acmeId,
    commits: 'each',
    rows: async <Row extends object>({ text }: Statement, values: readonly unknown[] = []) => {
      const { rows } = await client.query(`explain (verbose, format text) ${text}`, [...values])
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return [] as Row[]
    },
  }
  await listTrails(explained, { search, page: 0, size: 20 })
  await client.end()
  return plans
}

test.each(['', 'cafe'])(
  'a page is read from indexes without opening documents, searching for %j',
  async (search) => {
    for (const plan of await plansOf(search)) {
      expect(plan).toContain('Index Only Scan using newest_trail_version')
      expect(plan).not.toContain('document')
    }
  },
)

const CROWD = 3_000
const crowdIn = (groupTrail: string) =>
  one.database.as(acmeId, (tx) =>
    tx.rows(
      {
        name: `crowd in ${groupTrail}`,
        text: `insert into player (domain_id, group_trail_id, player_id, group_user_id, version)
          select $1, $2, 'crowd' || n, $2 || 'crowd' || n, 1 from generate_series(1, ${CROWD}) n`,
      },
      [acmeId, groupTrail],
    ),
  )
const learnersOf = async (id: string) => (await list(`?id=${id}`)).trails[0].learners

const giveAgain = (trailId: string, id: string) =>
  one.database.as(acmeId, (tx) =>
    addGroupTrail(tx, { id, trailId, version: 1, journeyId: 'acme', categories: [], teamType: null }),
  )

test.each(['generic', 'custom'] as const)(
  'learners of a trail with two group trails are counted once each without reading every player, with a %s plan',
  async (plan) => {
    if (await giveAgain('trail-3', 'trail-3-again'))
      for (const groupTrail of ['trail-3', 'trail-3-again']) await crowdIn(groupTrail)
    const { queries, explained, end } = await explainedQueries(one.owner, acmeId, plan)
    const { trails } = await listTrails(queries, { search: '', page: 0, size: 20 })
    await end()
    expect(trails.find(({ id }) => id === 'trail-3')?.learners).toBe(CROWD + 2)
    expect(Math.max(...explained.map(({ mostRows }) => mostRows))).toBeLessThan(CROWD / 10)
  },
)

test('a learner of several group trails of one trail counts once until they leave the last', async () => {
  await giveAgain('trail-0', 'again')
  const leave = (groupTrail: string) =>
    asOwner(one.owner, `delete from player where group_trail_id = '${groupTrail}' and player_id = 'ana'`)
  await one.database.as(acmeId, (tx) => enrol(tx, 'again', [{ accountId: 'ana' }]))
  expect(await learnersOf('trail-0')).toBe(2)
  await leave('again')
  expect(await learnersOf('trail-0')).toBe(2)
  await leave('trail-0')
  expect(await learnersOf('trail-0')).toBe(1)
})

test('a learner added to two group trails of a trail at once counts once, and one removed from both counts no more', async () => {
  await giveAgain('trail-1', 'trail-1-again')
  const before = await learnersOf('trail-1')
  const inBoth = (statement: (groupTrail: string) => string) =>
    meanwhile(one.owner, statement('trail-1'), () => [asOwner(one.owner, statement('trail-1-again'))])
  await inBoth(
    (id) => `insert into player (domain_id, group_trail_id, player_id, group_user_id, version)
    values (${acmeId}, '${id}', 'new', '${id}new', 1)`,
  )
  expect(await learnersOf('trail-1')).toBe(before + 1)
  await inBoth((id) => `delete from player where group_trail_id = '${id}' and player_id = 'new'`)
  expect(await learnersOf('trail-1')).toBe(before)
})
