import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { embeddedHome, startEmbedded } from './embedded.ts'

test('the embedded database logs a fault in one line, without statements or stored values', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'vereda-log-'))
  await chmod(directory, 0o777)
  const { connection, stop } = await startEmbedded({ directory })
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('create table person (name text primary key)')
  for (let n = 0; n < 2; n++)
    await client.query("insert into person values ('Ana Prado')").catch(() => undefined)
  await client.query('checkpoint')
  await client.end()
  await stop()
  const log = await readFile(join(await embeddedHome(directory), 'postgres.log'), 'utf8')
  expect(log.split('\n').filter((line) => line.includes('person'))).toEqual([
    expect.stringContaining('ERROR:  duplicate key value violates unique constraint "person_pkey"'),
  ])
  expect(log).not.toMatch(/Ana Prado|checkpoint complete/)
  await rm(await embeddedHome(directory), { recursive: true, force: true })
  await rm(directory, { recursive: true, force: true })
})
