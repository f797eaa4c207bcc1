import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/harness/database.ts'
import { everyMigration, runMigrations } from '../../../../../tests/harness/older-database.ts'
import { migrate } from './migrate.ts'
import { makeRoles, NODE_ROLE } from './roles.ts'

/** Whether an older release already had a migration. */
const isOld = (name: string) => name < '240'

let newest: FreshDatabase
beforeAll(async () => {
  newest = await freshDatabase()
})
afterAll(() => newest.drop())

async function asOwner<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...newest.connection, database })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const PERSON = `insert into account (domain_id, id, username, name, email) select id, 'zoe', 'zoe', 'Zoé Reis', 'Zoe@Acme.example' from domain`
/** How the newest schema looks a person up. */
const FOUND = `select a.email_key, w.word, w.sort_name from account a join account_word w on w.domain_id = a.domain_id and w.account_id = a.id
  where a.email_key = 'zoe@acme.example' order by w.word`

/** A database that ran these migrations, in this order, and has one domain. */
async function databaseAfter(names: readonly string[]): Promise<string> {
  const database = `${newest.connection.database}_older`
  await asOwner('postgres', (client) => client.query(`create database ${database}`))
  await asOwner(database, async (client) => {
    await makeRoles(client, NODE_ROLE)
    await runMigrations(client, names)
    await client.query("insert into domain (hostkey, name) values ('acme', 'Acme')")
    await client.query("insert into job (domain_id, id, name) select id, 'nurse', 'Nurse' from domain")
    await client.query(PERSON)
  })
  return database
}

const PARTS = {
  columns: `select table_name, column_name, data_type, column_default, is_nullable, is_generated
    from information_schema.columns where table_schema = 'public'`,
  constraints: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace`,
  indexes: "select indexname, indexdef from pg_indexes where schemaname = 'public'",
  policies:
    "select tablename, policyname, roles::text, cmd, qual, with_check from pg_policies where schemaname = 'public'",
  guarded: `select relname, relrowsecurity, relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  functions: `select proname, prosrc, proconfig::text, prosecdef from pg_proc where pronamespace = 'public'::regnamespace`,
  triggers: 'select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal',
  grants: `select grantee, table_name, column_name, privilege_type from information_schema.column_privileges
    where table_schema = 'public'`,
  rights: `select grantee, table_name, privilege_type from information_schema.role_table_grants where table_schema = 'public'`,
}

/** Everything that makes up a schema. Each part is sorted, so that the order of creation does not matter. */
const schemaOf = (database: string) =>
  asOwner(database, async (client) => {
    const parts: Record<string, string[]> = {}
    for (const [part, text] of Object.entries(PARTS))
      parts[part] = (await client.query(text)).rows.map((row) => JSON.stringify(row)).sort()
    return parts
  })

const all = await everyMigration()
const late = ['280-results.sql', '320-confirmed-by.sql']

test.each([
  ['an older release', all.filter(isOld)],
  ['a release that had later names already', [...all.filter(isOld), ...late]],
])('a database of %s migrates to the newest schema and keeps its rows', async (_of, names) => {
  expect(all).toEqual(expect.arrayContaining(late))
  const database = await databaseAfter(names)
  try {
    await migrate({ ...newest.connection, database })
    expect(await schemaOf(database)).toEqual(await schemaOf(newest.connection.database))
    await asOwner(database, async (client) => {
      const { rows } = await client.query('select name from migration order by name')
      expect(rows.map(({ name }) => name)).toEqual(all)
      expect((await client.query('select id from job')).rows).toEqual([{ id: 'nurse' }])
      const words = (await client.query(FOUND)).rows.map(({ word, sort_name }) => [word, sort_name])
      expect(words).toEqual(['reis', 'zoe', 'zoe@acme.example'].map((word) => [word, 'zoe reis']))
    })
  } finally {
    await asOwner('postgres', (client) => client.query(`drop database ${database} with (force)`))
  }
})

const BOUND = 'bound_owner'
const COUNTED = `select (select json_object_agg(kind, people) from people_count where kind in ('all', 'job', 'city')) as people,
  (select json_agg(players) from player_count) as players, (select sum(players)::int from week_histogram) as week,
  (select json_agg(word order by word) from account_word where sort_name = 'zoe reis') as words, (select count(*)::int from unit) as units`
const FILL = [
  `update account set job_name = 'Nurse', city = 'Santos', unit_tree = '{North,Shop}'`,
  `insert into journey (domain_id, id, hostkey, name) select id, 'acme', 'acme', 'Acme' from domain`,
  `insert into trail_version (domain_id, trail_id, version, document, hash) select id, 't', 1, '{"title": "T", "steps": []}', 'x' from domain`,
  `insert into group_trail (domain_id, id, trail_id, version, journey_id) select id, 't', 't', 1, 'acme' from domain`,
  `insert into player (domain_id, group_trail_id, player_id, group_user_id, version, week_start, week_points)
    select id, 't', 'zoe', 't:zoe', 1, date_trunc('week', now() at time zone time_zone)::date, 30 from domain`,
]

const STEPS = JSON.stringify({
  title: 'T',
  approvalRating: 50,
  steps: [{ resources: [{ id: 'a' }] }, { resources: [{ id: 'b' }], challenge: { id: 'c' } }],
})
const MONDAY = `date_trunc('week', now() at time zone time_zone)::timestamp at time zone time_zone`
const played = (player: string, resource: string, at: string, discarded = 'null') => {
  const id = `md5('${player + resource}')::uuid`
  return [
    `insert into tracking (domain_id, id, account_id, idempotency_key, group_trail_id, player_id, resource_id) select 1, ${id}, '${player}', '${resource}', 't', '${player}', '${resource}'`,
    `insert into play (domain_id, tracking_id, group_trail_id, player_id, account_id, resource_id, version, seq, claimed_points, claimed_bonus, points, bonus, badges,
        finished, device_date, counted_date, server_date, discarded_at)
      select id, ${id}, 't', '${player}', '${player}', '${resource}', 1, 1, '{}', 0, 20, 0, '{}', true, ${at}, ${at}, ${at}, ${discarded} from domain`,
  ]
}
const PLAYER = (id: string, columns: string, values: string) =>
  `insert into player (domain_id, group_trail_id, player_id, group_user_id, version, ${columns}) select id, 't', '${id}', 't:${id}', 1, ${values} from domain`
const BEFORE = `'2026-01-05'::timestamptz`
/** Zoe played all of a trail, half of it in this week. Ana played its first step and started again. */
const PLAYED = [
  `insert into journey (domain_id, id, hostkey, name) select id, 'acme', 'acme', 'Acme' from domain`,
  `insert into trail_version (domain_id, trail_id, version, document, hash) select id, 't', 1, '${STEPS}', 'x' from domain`,
  `insert into group_trail (domain_id, id, trail_id, version, journey_id) select id, 't', 't', 1, 'acme' from domain`,
  PLAYER(
    'zoe',
    'total, points, finished, done_points, done_points_max, last_gain_at',
    `40, 40, 2, 40, 40, ${MONDAY}`,
  ),
  PLAYER('ana', 'total', '0'),
  ...['a', 'b'].map(
    (resource) =>
      `insert into resource_progress (domain_id, group_trail_id, player_id, resource_id, version, points, bonus, finished_at) select id, 't', 'zoe', '${resource}', 1, 20, 0, ${BEFORE} from domain`,
  ),
  ...played('zoe', 'a', BEFORE),
  ...played('zoe', 'b', MONDAY),
  ...played('ana', 'a', BEFORE, BEFORE),
  `insert into invitation (domain_id, id, group_key, token_hash) select id, 'i', 'k', 'x' from domain`,
  `insert into signup (domain_id, invitation_id, account_id) select id, 'i', a from domain, unnest(array['zoe', 'ana', null]) a`,
]
const RESULTS = `select (select json_agg(json_build_array(player_id, furthest, begun_at = ${BEFORE}, completed_at = ${BEFORE}, passed, is_under_way, week_points)
      order by player_id desc) from player) as players,
  (select json_agg(json_build_array(furthest, players, passed) order by furthest) from walk) as walk,
  (select json_agg(json_build_array(day, begun, completed)) from walk_day) as days,
  (select json_agg(json_build_array(points, players)) from week_histogram where players > 0) as week, (select taken from invitation) as taken`

/**
 * A database whose owner is bound by row-level security. It ran the migrations before `filledBefore`, was filled, and ran those before
 * `ranBefore`.
 */
async function boundDatabase(
  filledBefore: string,
  ranBefore: string,
  fill: readonly string[] = FILL,
): Promise<pg.ClientConfig> {
  const database = `${newest.connection.database}_bound`
  await asOwner('postgres', async (client) => {
    await makeRoles(client, NODE_ROLE)
    if ((await client.query(`select from pg_roles where rolname = '${BOUND}'`)).rowCount === 0)
      await client.query(`create role ${BOUND} login createrole`)
    await client.query(
      `grant vereda_app to ${BOUND} with admin option; grant vereda_node to ${BOUND} with admin option`,
    )
    await client.query(`create database ${database} owner ${BOUND}`)
  })
  const owner = { ...newest.connection, database, user: BOUND }
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await runMigrations(
      client,
      all.filter((one) => one < filledBefore),
    )
    await client.query("insert into domain (hostkey, name) values ('acme', 'Acme')")
    await client.query("select set_config('vereda.domain', '1', false)")
    for (const text of [PERSON, ...fill]) await client.query(text)
    await client.query("select set_config('vereda.domain', '', false)")
    await runMigrations(
      client,
      all.filter((one) => one >= filledBefore && one < ranBefore),
    )
  } finally {
    await client.end()
  }
  return owner
}

/** Migrates a bound owner's database to the newest schema, answers a question about it and drops it. */
async function toldAfter(owner: pg.ClientConfig, asked: string): Promise<unknown> {
  try {
    await migrate(owner)
    return await asOwner(owner.database!, async (client) => (await client.query(asked)).rows[0])
  } finally {
    await asOwner('postgres', (client) => client.query(`drop database ${owner.database} with (force)`))
  }
}

test.each([
  ['before what is counted was', '510', '510'],
  ['since, when nothing was filled', '510', '549'],
])(
  'an owner bound by row-level security: migration counts people of a database %s',
  async (_of, filled, ran) => {
    expect(await toldAfter(await boundDatabase(filled, ran), COUNTED)).toEqual({
      people: { all: 1, job: 1, city: 1 },
      players: [1],
      week: 1,
      words: ['reis', 'zoe', 'zoe@acme.example'],
      units: 2,
    })
  },
)

test.each([
  ['before results were counted', '280', '280'],
  ['since, when nothing was filled', '280', '551'],
])(
  'an owner bound by row-level security: migration computes results of a database %s',
  async (_of, filled, ran) => {
    expect(await toldAfter(await boundDatabase(filled, ran, PLAYED), RESULTS)).toEqual({
      players: [
        ['zoe', 2, true, true, true, true, 20],
        ['ana', 1, true, null, false, false, 0],
      ],
      walk: [
        [1, 1, 0],
        [2, 1, 1],
      ],
      days: [['2026-01-05', 2, 1]],
      week: [[20, 1]],
      taken: 2,
    })
  },
)

const MIDNIGHT = '2026-03-02T03:00:00Z' // in São Paulo
const DEADLINE_TOLD = [
  `update domain set time_zone = 'America/Sao_Paulo'`,
  `insert into journey (domain_id, id, hostkey, name) select id, 'acme', 'acme', 'Acme' from domain`,
  `insert into trail_version (domain_id, trail_id, version, document, hash) select id, 't', 1, '${STEPS}', 'x' from domain`,
  `insert into group_trail (domain_id, id, trail_id, version, journey_id, ends_at) select id, 't', 't', 1, 'acme', '${MIDNIGHT}' from domain`,
  `insert into notification (domain_id, account_id, type, key, group_trail_id, subject)
    select id, 'zoe', type, type, 't', subject from domain, (values ('deadline', null), ('grouptrail', null), ('badge', 'bloom')) n (type, subject)`,
]
const TRAILS_HELD = [
  `insert into trail_version (domain_id, trail_id, version, document, hash, published_at)
    select id, trail, 1, document, trail, at::timestamptz from domain,
      (values ('later', '${STEPS}'::json, '2026-02-01'), ('first', '{"steps": [{"resources": [{"id": "a"}]}]}', '2026-01-01')) v (trail, document, at)`,
]
const PACKAGES = [
  `insert into package (domain_id, id, name, data, size) select id, kind, kind, json_build_object(kind, json_build_object('index.html', json_build_object('hash', kind))), 1
    from domain, unnest(array['hashes', 'assetHashes']) kind`,
]
const TRAIL_WITH_FILE = [
  `insert into trail_version (domain_id, trail_id, version, document, hash)
    select id, 't', 1, ('{"fileHashes": {"a.png": {"hash": "' || repeat('a', 64) || '"}}}')::json, 'x' from domain`,
]

test.each([
  [
    'a deadline that was told keeps the day of which it told, by its domain’s clock',
    '610',
    DEADLINE_TOLD,
    `select json_object_agg(type, subject) as told from notification`,
    { deadline: '2026-03-01', grouptrail: null, badge: 'bloom' },
  ],
  [
    'a resource of trails from before belongs to the one that named it first',
    '091',
    TRAILS_HELD,
    `select json_object_agg(resource_id, trail_id) as told from resource_holder`,
    { a: 'first', b: 'later' },
  ],
  [
    'files of packages from before are read by who looks at a draft',
    '260',
    PACKAGES,
    `select json_agg(hash order by hash) as told from page_file`,
    ['assetHashes', 'hashes'],
  ],
  [
    'files of trails from before are its domain’s',
    '150',
    TRAIL_WITH_FILE,
    `select json_agg(hash) as told from page_file`,
    ['a'.repeat(64)],
  ],
])('an owner bound by row-level security: %s', async (_what, filled, rows, asked, told) => {
  expect(await toldAfter(await boundDatabase(filled, filled, rows), asked)).toEqual({ told })
})
