import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { FileManifest, StoredFile } from '@vereda/domain/content/file-manifest.ts'
import { withManifest } from '@vereda/domain/resource/manifest.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/harness/database.ts'
import { everyMigration, runMigrations } from '../../../../../tests/harness/older-database.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { asOwner } from '../../platform/database/owner.ts'
import { makeRoles, NODE_ROLE } from '../../platform/database/roles.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { localFileStore } from '../../platform/files/local-file-store.ts'
import { publishOwn } from '../trails/publish.ts'
import { sweepUnused } from '../unused-files/remove-unused.ts'
import { removeDomain } from './remove-domain.ts'

let fresh: FreshDatabase
let owner: pg.ClientConfig
let folder: string
let files: FileStore
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  owner = { ...fresh.connection, database: `${fresh.connection.database}_before` }
})
afterAll(() => fresh.drop())

const inMaintenance = (text: string) => asOwner(fresh.connection, (client) => client.query(text))
/** An installation as it was before drafts were added, with these domains. */
beforeEach(async () => {
  await inMaintenance(`create database ${owner.database}`)
  folder = await mkdtemp(join(tmpdir(), 'vereda-removed-'))
  files = await localFileStore(folder)
  await asOwner(owner, async (client) => {
    await makeRoles(client, NODE_ROLE)
    await runMigrations(
      client,
      (await everyMigration()).filter((name) => name < '150'),
    )
    await client.query("insert into domain (hostkey, name) values ('gone', 'Gone'), ('kept', 'Kept')")
  })
  return async () => {
    await database.end()
    await inMaintenance(`drop database ${owner.database} with (force)`)
    await rm(folder, { recursive: true })
  }
})

const keep = (text: string) => files.put(Buffer.from(text))
const manifest = (file: StoredFile, small?: StoredFile): FileManifest => ({
  'a.png': { ...file, ...(small && { small }) },
})
const trailWith = (id: string, shown: FileManifest) => {
  const post = aResource({ id: `${id}-post` })
  const resource = { ...post, data: withManifest(post.data, shown) }
  return aTrailDocument({ id, steps: [aStep({ resources: [resource] })] })
}

type Published = { version: number; shown: FileManifest }

const publishedBefore = (hostkey: string, { version, shown }: Published) =>
  asOwner(owner, (client) =>
    client.query(
      `insert into trail_version (domain_id, trail_id, version, document, hash) select id, 'old', $2, $3, 'x' from domain where hostkey = $1`,
      [hostkey, version, trailWith('old', shown)],
    ),
  )

async function upgrade(): Promise<void> {
  await migrate(owner)
  database = openDatabase({ ...owner, user: NODE_ROLE, max: 2 }, () => undefined)
}

async function publishNow(hostkey: string, id: string, shown: FileManifest): Promise<void> {
  const { rows } = await asOwner(owner, (client) =>
    client.query('select id from domain where hostkey = $1', [hostkey]),
  )
  await database.atomically(rows[0].id, (tx) => publishOwn(tx, trailWith(id, shown)))
}

/** The files on the disk two hours after a domain was removed. */
async function leftAfter(hostkey: string): Promise<string[]> {
  expect(await removeDomain(owner, hostkey)).toBe(true)
  await asOwner(owner, (client) =>
    client.query(`update unused_file set unused_since = now() - interval '2 hours'`),
  )
  await sweepUnused({ database, files })
  const left: string[] = []
  for await (const hash of files.list()) left.push(hash)
  return left.sort()
}

const hashes = (...all: StoredFile[]) => all.map(({ hash }) => hash).sort()

test('removing a domain deletes its own files, also of versions published before drafts, and keeps those of other domains', async () => {
  const shared = await keep('in both')
  const [first, large, small] = [await keep('of version 1'), await keep('large'), await keep('small')]
  const others = await keep('of the other')
  await publishedBefore('gone', { version: 1, shown: manifest(first) })
  await publishedBefore('gone', { version: 2, shown: { ...manifest(large, small), 'b.png': shared } })
  await publishedBefore('kept', { version: 1, shown: { ...manifest(shared), 'b.png': others } })
  await upgrade()
  const [now, nowShared] = [await keep('published since'), await keep('published since in both')]
  await publishNow('gone', 'new', { ...manifest(now), 'b.png': nowShared })
  await publishNow('kept', 'new', manifest(nowShared))
  expect(await leftAfter('gone')).toEqual(hashes(shared, others, nowShared))
  expect(await leftAfter('kept')).toEqual([])
})

test('a file stays when another domain publishes it after the removal', async () => {
  const file = await keep('in the one, then in the other')
  await publishedBefore('gone', { version: 1, shown: manifest(file) })
  await upgrade()
  expect(await removeDomain(owner, 'gone')).toBe(true)
  await publishNow('kept', 'new', manifest(file))
  await asOwner(owner, async (client) => {
    expect((await client.query('select from unused_file')).rowCount).toBe(0)
  })
  expect(await files.has(file.hash)).toBe(true)
})
