import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { explainedQueries } from '../../../../../../tests/harness/plan.ts'
import { fold } from './fold.ts'
import { type After, listPeople, type PeopleAsked } from './list-people.ts'

/** More people than a source may have to be sorted, so that searching along the order of names is tested too. */
const PEOPLE = 12_000
const MOST_READ = 11_000
const FILL = `insert into account (domain_id, id, username, name, email, job_name, permissions, deactivated_at, erased_at)
  select $1, 'p' || n, 'p' || n, (array['Ana','Bruno','Célia','Davi','Zé'])[1 + n % 5] || ' ' || (array['Souza','Silva','Sá'])[1 + n % 3],
    case when n % 2 = 0 then 's' || n || '@Acme.example' end, case n % 100 when 0 then 'Guide' end,
    case when n % 1000 = 7 then '{MANAGER}' else '{}' end::text[], case when n % 500 = 3 then now() end, case when n % 400 = 1 then now() end
  from generate_series(1, ${PEOPLE}) n`
const JOIN = `insert into journey_member (domain_id, journey_id, account_id)
  select $1, 'acme', 'p' || n from generate_series(1, ${PEOPLE}) n where n % 400 <> 1 and n % 2 = 0`
const GROUP = `with made as (insert into people_group (domain_id, id, name, made_by) values ($1, 'few', 'Few', 'ana'))
  insert into people_group_member (domain_id, group_id, account_id) select $1, 'few', 'p' || n from generate_series(2, 80) n`

let one: TestApp
let domainId: number
let other: number

async function filled(client: pg.Client, id: number) {
  await client.query("select set_config('vereda.domain', $1, false)", [String(id)])
  for (const text of [FILL, JOIN]) await client.query(text, [id])
}

beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [] })
  other = await one.addDomain({ hostkey: 'escola', learners: ['ana'], trails: [] })
  const client = new pg.Client(one.owner)
  await client.connect()
  await filled(client, domainId)
  await client.query(GROUP, [domainId])
  await client.query('vacuum analyze')
  await client.end()
})
afterAll(() => one.close())

type Kept = {
  id: string
  words: string[]
  sortName: string
  job: string | null
  roles: string[]
  isActive: boolean
  journeys: string[]
  groups: string[]
}
const KEPT = {
  name: 'all-people',
  text: `select a.id, a.sort_name as "sortName", a.job_name as job, a.permissions as roles, a.deactivated_at is null as "isActive",
      array[a.name, a.username, a.email] as words,
      array(select journey_id from journey_member m where m.domain_id = a.domain_id and m.account_id = a.id) as journeys,
      array(select group_id from people_group_member m where m.domain_id = a.domain_id and m.account_id = a.id) as groups
    from account a where a.domain_id = $1 and a.erased_at is null order by a.sort_name, a.id collate "C"`,
}

/** Who should be found: it reads every person. */
async function foundByDefinition(asked: PeopleAsked): Promise<string[]> {
  const all = await one.database.as(domainId, (tx) => tx.rows<Kept>(KEPT, [domainId]))
  const starts = fold(asked.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const has = (words: string[], start: string) =>
    fold(words.filter(Boolean).join(' '))
      .split(/\s+/)
      .some((word) => word.startsWith(start))
  return all
    .filter(({ words }) => starts.every((start) => has(words, start)))
    .filter(({ journeys }) => !asked.journey || journeys.includes(asked.journey))
    .filter(({ groups }) => !asked.group || groups.includes(asked.group))
    .filter(({ job }) => !asked.job || job === asked.job)
    .filter(({ roles }) => !asked.role || (asked.role === 'manager' && roles.includes('MANAGER')))
    .filter(({ isActive }) => !asked.state || isActive === (asked.state === 'active'))
    .map(({ id }) => id)
}

const QUESTIONS: PeopleAsked[] = [
  ...[{}, { search: 's' }, { search: 'ze' }, { search: 'ZÉ sou' }, { search: 's1199' }, { search: 'nobody' }],
  ...[
    { journey: 'acme' },
    { journey: 'acme', search: 'celia' },
    { group: 'few' },
    { group: 'few', search: 's' },
  ],
  ...[
    { job: 'Guide' },
    { job: 'Guide', state: 'active' },
    { role: 'manager' },
    { role: 'manager', search: 's' },
  ],
  ...[{ state: 'inactive' }, { state: 'active' }, { state: 'active', search: 'si' }, { search: 'p1 p1' }],
] as const satisfies PeopleAsked[]

test.each(QUESTIONS)(
  '%j finds exactly the people of its definition over all pages, and its total is never too high',
  async (asked) => {
    const found = await foundByDefinition(asked)
    const seen: string[] = []
    const ids: (After | undefined)[] = [undefined]
    for (const after of ids) {
      const page = await one.database.as(domainId, (tx) => listPeople(tx, { ...asked, after }))
      seen.push(...page.people.map(({ id }) => id))
      if (page.isMore) expect(page.total).toBeLessThanOrEqual(found.length)
      else expect(page.total).toBe(found.length)
      // `isMore` is only set where there is more than one page
      expect(page.isMore && found.length <= 50).toBe(false)
      if (page.next && ids.length < 4) ids.push(page.next)
    }
    expect(seen).toEqual(found.slice(0, 200))
  },
)

test('without a filter the total is exact, however many people there are', async () => {
  const found = await foundByDefinition({})
  expect(found.length).toBeGreaterThan(1_000)
  const { total, isMore } = await one.database.as(domainId, (tx) => listPeople(tx, {}))
  expect({ total, isMore }).toEqual({ total: found.length, isMore: false })
})

test.each(QUESTIONS)('%j is answered without reading every person', async (asked) => {
  const { queries, explained, end } = await explainedQueries(one.owner, domainId)
  try {
    await listPeople(queries, asked)
    expect(explained.length).toBeLessThanOrEqual(4)
    expect(Math.max(...explained.map(({ mostRows }) => mostRows))).toBeLessThanOrEqual(MOST_READ)
  } finally {
    await end()
  }
})

test('searching for a rare word reads only the people who have it', async () => {
  const { queries, explained, end } = await explainedQueries(one.owner, domainId)
  try {
    const { total } = await listPeople(queries, { search: 's1199' })
    expect(total).toBeGreaterThan(1)
    expect(Math.max(...explained.map(({ mostRows }) => mostRows))).toBeLessThanOrEqual(2 * total)
  } finally {
    await end()
  }
})

test('a search follows a person’s new name, forgets an erased person and stays within the domain', async () => {
  const change = (text: string) =>
    one.database.as(domainId, (tx) => tx.rows({ name: text, text }, [domainId]))
  const told = (search: string, id = domainId) =>
    one.database.as(id, async (tx) => (await listPeople(tx, { search })).people.map(({ id }) => id))
  expect(await told('p7777')).toEqual(['p7777'])
  await change("update account set name = 'Ágata Quil' where domain_id = $1 and id = 'p7777'")
  expect(await told('agata p7777')).toEqual(['p7777'])
  expect(await told('p7777 quil')).toEqual(['p7777'])
  expect(await told('celia p7777')).toEqual([])
  expect(await told('agata', other)).toEqual([])
  await change("update account set erased_at = now() where domain_id = $1 and id = 'p7777'")
  expect(await told('agata')).toEqual([])
})
