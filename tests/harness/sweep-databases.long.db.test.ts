import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'
import { sweepDatabases } from './sweep-databases.ts'

test('the sweep removes databases of ended runs, and none of a running one without clients', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'vereda-sweep-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  await chmod(directory, 0o755) // as root, PostgreSQL enters the folder as another user
  const own = await startEmbedded({ directory, settings: { fsync: 'off' } })
  onTestFinished(() => own.stop())
  const other = await startEmbedded({ directory })
  const client = new pg.Client({ ...own.connection, database: 'postgres' })
  await client.connect()
  onTestFinished(() => client.end())
  const isThere = async () =>
    (await client.query("select from pg_database where datname = 'test_of_another'")).rowCount === 1

  await client.query('create database test_of_another')
  await sweepDatabases(own.connection)
  expect(await isThere()).toBe(true)
  await other.stop()
  await sweepDatabases(own.connection)
  expect(await isThere()).toBe(false)
})
