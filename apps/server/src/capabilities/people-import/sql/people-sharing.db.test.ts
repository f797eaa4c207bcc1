import { unitsOf } from '@vereda/domain/people-import/read-unit.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { explainedQueries } from '../../../../../../tests/harness/plan.ts'
import { credentialsOf } from '../../identity/accounts.ts'
import { accountsSharing, personReachedBy } from '../../identity/sql/people.ts'
import { accountOfEmail } from '../../identity/sql/sign-in-providers.ts'
import { peopleSharing } from './people-sharing.ts'

const PEOPLE = 3_000
const FILL = `insert into account (domain_id, id, username, name, email, phone)
  select $1::int, 'p' || n, 'p' || n, 'P ' || n, 'P' || n || '@Acme.example', '+5511' || (900000000 + n) from generate_series(1, ${PEOPLE}) n
  union all select $1::int, 'called', '11900009999', 'Called', null, null`

let one: TestApp
let asked: Awaited<ReturnType<typeof explainedQueries>>

beforeAll(async () => {
  one = await testApp()
  const domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [] })
  const client = new pg.Client(one.owner)
  await client.connect()
  await client.query("select set_config('vereda.domain', $1, false)", [String(domainId)])
  await client.query(FILL, [domainId])
  await client.query('vacuum analyze account')
  await client.end()
  asked = await explainedQueries(one.owner, domainId)
})
afterAll(async () => {
  await asked?.end()
  await one.close()
})

const EMAIL = 'p1500@acme.example'
const HASH = Buffer.from('00', 'hex')
const NAMED = { names: [EMAIL], identifiers: [], deviceHash: HASH, oneTimeHash: HASH }

test.each([
  ['signing in', async () => (await credentialsOf(asked.queries, NAMED))?.id],
  ['recovering', async () => (await personReachedBy(asked.queries, 'email', EMAIL, HASH))?.id],
  ['by a provider', async () => (await accountOfEmail(asked.queries, EMAIL))?.id],
  [
    'taken as a username',
    async () => (await accountsSharing(asked.queries, null, { username: EMAIL }))[0]?.id,
  ],
  [
    'taken beside an id',
    async () => (await accountsSharing(asked.queries, null, { email: EMAIL, identifier: 'AB-7' }))[0]?.id,
  ],
  ['taken', async () => (await accountsSharing(asked.queries, null, { email: EMAIL }))[0]?.id],
])('looking up one person by e-mail among thousands reads only a few rows: %s', async (_way, idOf) => {
  expect(await idOf()).toBe('p1500')
  expect(asked.explained.at(-1)!.mostRows).toBeLessThan(10)
})

test('rows of an import read only people who share an address with them', async () => {
  const rule = {
    newcomers: ['acme'],
    cpfRequired: false,
    groups: [],
    schools: [],
    jobs: new Map(),
    jobsHad: new Map(),
    units: unitsOf([]),
    unitsBrought: unitsOf([]),
  }
  const rows = [
    { name: 'P', email: EMAIL.toUpperCase() },
    { name: 'Q', email: 'new@acme.example' },
    { phone: '+5511900000007' },
    { name: 'R', username: 'P8@acme.example' },
    { name: 'S', username: '11900000009' },
    { name: 'T', phone: '+5511900009999' },
  ]
  const sharing = await peopleSharing(asked.queries, rows, rule)
  expect(rows.map((row) => sharing(row).map(({ id }) => id))).toEqual([
    ['p1500'],
    [],
    ['p7'],
    ['p8'],
    ['p9'],
    ['called'],
  ])
  expect(asked.explained.at(-1)!.mostRows).toBeLessThan(20)
})
