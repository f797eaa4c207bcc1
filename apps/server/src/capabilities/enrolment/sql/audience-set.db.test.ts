import type { Audience, AudiencePart } from '@vereda/domain/audience/audience.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { explainedQueries } from '../../../../../../tests/harness/plan.ts'
import { namedInList } from '../../teams/sql/event-teams.ts'
import { groupsOf } from './groups.ts'
import { MEANT } from './meant.ts'
import { countActive, countPeople } from './people.ts'
import { countRecipients, recipients } from './recipients.ts'

const trail = (id: string) =>
  aTrailDocument({ id, title: id, steps: [aStep({ resources: [aResource({ id: `${id}-post` })] })] })
/** Unit names that begin like others, and names that JSON has to escape. */
const UNITS = [['A'], ['A', 'B'], ['A"'], ['A', 'B', 'C'], ['A,'], ['A","B'], ['A]'], ['a'], ['Á'], ['\\']]
const JOBS = ['Guide', 'Cook', null]
const SMALL = 40

let one: TestApp
let few: number
let many: number
let owner: pg.Client

async function fillFew() {
  for (let n = 0; n < SMALL; n++) {
    const unit = n % 4 === 3 ? [] : UNITS[n % UNITS.length]
    const values = [few, `p${n}`, JOBS[n % 3], unit, n % 7 === 0 ? new Date() : null]
    await owner.query(
      `insert into account (domain_id, id, username, name, job_name, unit_tree, deactivated_at) values ($1, $2, $2, $2, $3, $4, $5)`,
      values,
    )
    if (n % 2 === 0) await owner.query(`insert into journey_member values ($1, 'acme', $2)`, [few, `p${n}`])
    if (n % 5 === 0)
      await owner.query(
        `insert into people_group_member (domain_id, group_id, account_id) values ($1, 'made', $2)`,
        [few, `p${n}`],
      )
  }
}

beforeAll(async () => {
  one = await testApp()
  owner = new pg.Client(one.owner)
  await owner.connect()
  few = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: ['caves', 'dunes'].map(trail) })
  many = await one.addDomain({ hostkey: 'escola', learners: ['ana'], trails: [trail('caves')] })
  await owner.query(
    `insert into people_group (domain_id, id, name, made_by) values ($1, 'made', 'Made', 'ana')`,
    [few],
  )
  await fillFew()
})
afterAll(async () => {
  await owner.end()
  await one.close()
})

const part = fc.oneof(
  fc.constant<AudiencePart>({ kind: 'everybody' }),
  fc.constantFrom<AudiencePart>({ kind: 'journey', id: 'acme' }, { kind: 'journey', id: 'none' }),
  fc.constantFrom('Guide', 'Cook', 'Nobody').map((name): AudiencePart => ({ kind: 'job', name })),
  fc.constantFrom(...UNITS, ['A', 'B', 'C', 'D']).map((path): AudiencePart => ({ kind: 'unit', path })),
  fc.constantFrom<AudiencePart>({ kind: 'group', id: 'made' }, { kind: 'group', id: 'none' }),
  fc.integer({ min: 0, max: SMALL + 2 }).map((n): AudiencePart => ({ kind: 'person', id: `p${n}` })),
)
const audiences: fc.Arbitrary<Audience> = fc.record({
  who: fc.array(part, { minLength: 1, maxLength: 4 }),
  except: fc.array(part, { maxLength: 3 }),
})

const BY_DEFINITION = {
  name: 'meant-by-definition',
  text: `select a.id, exists (select from player p join group_trail g on g.domain_id = $1 and g.id = p.group_trail_id
      where p.domain_id = $1 and p.player_id = a.id and g.trail_id = 'caves' and (g.ends_at is null or g.ends_at > now())) as has
    from account a where a.domain_id = $1 and ${MEANT('$2::jsonb')} order by a.id`,
}
const meant = (audience: Audience) =>
  one.database.as(few, (tx) =>
    tx.rows<{ id: string; has: boolean }>(BY_DEFINITION, [few, JSON.stringify(audience)]),
  )
/** Gives the trail once more, running or over, to every person whose number is a multiple of `every`. */
async function given(id: string, every: number, ends: string | null) {
  await owner.query(
    `insert into group_trail (domain_id, id, trail_id, version, journey_id, ends_at) values ($1, $2, 'caves', 1, 'acme', $3)`,
    [few, id, ends],
  )
  await owner.query(
    `insert into player (domain_id, group_trail_id, player_id, group_user_id, version)
      select domain_id, $2, id, $2 || id, 1 from account where domain_id = $1 and id ~ '^p' and substring(id, 2)::int % $3 = 0`,
    [few, id, every],
  )
}

test.each([
  ['that nobody else has', async () => {}],
  [
    'that runs once more for some, and is over for others',
    async () => {
      await given('over', 2, '2026-01-02')
      await given('again', 3, null)
    },
  ],
  [
    'that runs for many once',
    async () => {
      await owner.query(
        `update group_trail set ends_at = '2026-01-02' where domain_id = $1 and id <> 'again'`,
        [few],
      )
    },
  ],
])('the queries by index find exactly the people an audience means, for a trail %s', async (_of, change) => {
  await change()
  await fc.assert(
    fc.asyncProperty(audiences, async (audience) => {
      const all = await meant(audience)
      const asked = { trailId: 'caves', audience }
      const [counted, listed] = await one.database.as(few, async (tx) => [
        await countRecipients(tx, asked),
        await recipients(tx, asked),
      ])
      const fresh = all.filter(({ has }) => !has).map(({ id }) => id)
      expect(listed.toSorted()).toEqual(fresh.toSorted())
      expect(counted).toEqual({ people: fresh.length, already: all.length - fresh.length })
    }),
    { numRuns: 60, seed: 13 },
  )
})

test('each group is listed with the number of people that a gift to it counts', async () => {
  const [told, counted] = await one.database.as(few, async (tx) => {
    const groups = await groupsOf(tx)
    const all = [{ part: { kind: 'everybody' }, people: await countActive(tx) } as const, ...groups]
    const counts = []
    for (const { part } of all)
      counts.push(await countRecipients(tx, { trailId: 'dunes', audience: { who: [part], except: [] } }))
    return [all, counts]
  })
  expect(new Set(told.map(({ part }) => part.kind)).size).toBe(5)
  expect(told.map(({ people }) => people)).toEqual(counted.map(({ people, already }) => people + already))
})

describe('among many people', () => {
  const PEOPLE = 12_000
  const FILL = `insert into account (domain_id, id, username, name, email, job_name, unit_tree, deactivated_at)
    select $1, 'p' || n, 'p' || n, 'Ana Souza ' || n, 'p' || n || '@acme.example', case n % 400 when 0 then 'Guide' else 'Seller ' || n % 40 end,
      array['Region ' || n % 8, 'Shop ' || n % 200], case when n % 400 = 3 then now() end from generate_series(1, ${PEOPLE}) n`
  const PLAYERS = `insert into player (domain_id, group_trail_id, player_id, group_user_id, version)
    select $1, 'caves', 'p' || n, 'caves' || n, 1 from generate_series(1, ${PEOPLE}) n where n % 3 = 0`

  beforeAll(async () => {
    await owner.query('discard plans') // the plans made for the small domain would look up everybody for each person of the large one
    for (const text of [FILL, PLAYERS]) await owner.query(text, [many])
    await owner.query('vacuum analyze')
  })

  const mostRead = async (ask: Parameters<typeof one.database.as>[1]) => {
    const { queries, explained, end } = await explainedQueries(one.owner, many)
    try {
      await ask(queries as never)
      return Math.max(...explained.map(({ mostRows }) => mostRows))
    } finally {
      await end()
    }
  }
  const counting = (who: AudiencePart[], except: AudiencePart[] = []) =>
    mostRead((tx) => countRecipients(tx, { trailId: 'caves', audience: { who, except } }))

  test('counting a gift to everybody, or to everybody except some, does not read every person', async () => {
    expect(await counting([{ kind: 'everybody' }])).toBeLessThan(200)
    expect(await counting([{ kind: 'everybody' }], [{ kind: 'job', name: 'Guide' }])).toBeLessThan(200)
  })
  test('counting a gift to a job, a unit and a person reads only those people', async () => {
    const unit: AudiencePart = { kind: 'unit', path: ['Region 1', 'Shop 9'] }
    expect(await counting([{ kind: 'job', name: 'Guide' }, unit, { kind: 'person', id: 'p7' }])).toBeLessThan(
      400,
    )
  })
  test('counts of jobs, units and everybody are read from about as many rows as there are names', async () => {
    expect(await mostRead((tx) => groupsOf(tx))).toBeLessThan(1_000)
    expect(await mostRead((tx) => countPeople(tx))).toBeLessThan(10)
  })
  test('checking a list of an event’s teams reads only the people that it names', async () => {
    const texts = Array.from({ length: 60 }, (_, n) => [
      `p${n + 1}`,
      `P${n + 100}@Acme.example`,
      `ana souza ${n + 200}`,
    ])
    const named: string[] = []
    const most = await mostRead(async (tx) => {
      const rows = await namedInList(tx, 'caves', texts.flat())
      named.push(...rows.map(({ id }) => id))
    })
    expect(named).toHaveLength(180)
    expect(most).toBeLessThan(1_000)
  })
})
