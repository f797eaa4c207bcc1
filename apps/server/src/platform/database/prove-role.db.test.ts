import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/harness/database.ts'
import { openDatabase } from './database.ts'
import { checkSchema, migrate } from './migrate.ts'
import { proveRole } from './prove-role.ts'
import { makeRoles, NODE_ROLE } from './roles.ts'

let fresh: FreshDatabase
let owner: pg.Client
beforeEach(async () => {
  fresh = await freshDatabase()
  owner = new pg.Client(fresh.connection)
  await owner.connect()
  await owner.query("insert into domain (hostkey, name) values ('acme', 'Acme'), ('escola', 'Escola')")
  await owner.query(
    "insert into journey (domain_id, id, hostkey, name) select id, 'all', hostkey, name from domain",
  )
})
afterEach(async () => {
  await owner.end()
  await fresh.drop()
})
const asNode = () => ({ ...fresh.connection, user: NODE_ROLE })

test('a node that signs in with the node’s role is accepted', async () => {
  expect(await proveRole(asNode())).toEqual({ login: NODE_ROLE, isOwner: false })
})

test('a node that signs in as the owner is accepted and recognised as the owner', async () => {
  expect(await proveRole(fresh.connection)).toMatchObject({ isOwner: true })
})

test.each([
  ['alter table play no force row level security', 'row-level security does not hold on play'],
  ['alter table journey disable row level security', 'row-level security does not hold on journey'],
  ['alter policy own_domain on journey using (true)', 'one domain sees the rows of another'],
  [
    'alter policy own_domain on journey using (domain_id = coalesce(current_domain(), domain_id))',
    'one domain sees the rows of another',
  ],
  ['alter table badge_of_nobody owner to vereda_app', 'whom row-level security does not bind'],
])('a node refuses to serve after “%s”', async (fault, why) => {
  await owner.query('create table badge_of_nobody ()')
  await owner.query(fault)
  await expect(proveRole(asNode())).rejects.toThrow(why)
})

test('a user without the application’s role is refused with the command that grants it', async () => {
  await owner.query('create role newcomer login')
  try {
    const refused = proveRole({ ...fresh.connection, user: 'newcomer', password: '' })
    await expect(refused).rejects.toThrow(
      /may not work as vereda_app\. Run vereda migrate with .*DATABASE_OWNER_URL/,
    )
  } finally {
    await owner.query('drop role newcomer')
  }
})

test('an empty database beside a migrated one is refused with the command to run', async () => {
  await expect(proveRole({ ...asNode(), database: 'postgres' })).rejects.toThrow(
    /it has none of Vereda’s tables yet\. Run vereda migrate with .*DATABASE_OWNER_URL/,
  )
})

test('a migration whose text has changed since it ran is refused', async () => {
  await owner.query("update migration set hash = 'another' where name like '001%'")
  await expect(migrate(fresh.connection)).rejects.toThrow(
    /^The migration 001-foundation.sql has changed since it ran/,
  )
})

test('a node refuses an older database that it may not migrate, and a newer one', async () => {
  const database = openDatabase(asNode(), () => undefined)
  try {
    await checkSchema(database)
    await owner.query("delete from migration where name like '001%'")
    await expect(checkSchema(database)).rejects.toThrow(
      /^The database is older than this release\. Run vereda migrate/,
    )
    await owner.query("insert into migration (name, hash) values ('999-next.sql', 'x')")
    await expect(checkSchema(database)).rejects.toThrow(
      /^The database was brought up to date by a newer Vereda/,
    )
  } finally {
    await database.end()
  }
})

test('a node may neither create tables, nor read outside a transaction, nor add migrations', async () => {
  const node = new pg.Client(asNode())
  await node.connect()
  try {
    await expect(node.query('create table mine ()')).rejects.toThrow(/permission denied/)
    await expect(node.query('select from journey')).rejects.toThrow(/permission denied/)
    await expect(node.query("insert into migration values ('x', 'x')")).rejects.toThrow(/permission denied/)
  } finally {
    await node.end()
  }
})

test('an owner who may not create roles is told which statement to have run', async () => {
  await owner.query(
    'do $$ begin create role plain_owner login; exception when duplicate_object then null; end $$',
  )
  const plain = new pg.Client({ ...fresh.connection, user: 'plain_owner' })
  await plain.connect()
  try {
    const sentence =
      /^The database user plain_owner may not make roles\. Have the .*create role a_new_node login noinherit;/
    await expect(makeRoles(plain, 'a_new_node')).rejects.toThrow(sentence)
  } finally {
    await plain.end()
  }
})
