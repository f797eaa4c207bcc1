import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedConnection, embeddedPid, startEmbedded } from './embedded.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vereda-keeper-'))
  await chmod(directory, 0o777)
})
afterEach(() => rm(directory, { recursive: true }))

/** The process of the server that each presence has. */
async function presences(connection: EmbeddedConnection): Promise<number[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_locks where locktype = 'advisory' order by pid",
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

test('a server is left to the others by who loses the connection while leaving', async () => {
  const leaving = await startEmbedded({ directory })
  const [own = 0, ...none] = await presences(leaving.connection)
  expect(none).toEqual([])
  const staying = await startEmbedded({ directory })
  const server = await embeddedPid(directory)
  // it is held, so that what is asked of it at the end finds it ended
  process.kill(own, 'SIGSTOP')
  const left = leaving.stop()
  for (const signal of ['SIGTERM', 'SIGCONT'] as const) process.kill(own, signal)
  await left
  expect(await embeddedPid(directory)).toBe(server)
  expect(await presences(staying.connection)).toHaveLength(1)
  await staying.stop()
  expect(await embeddedPid(directory)).toBeUndefined()
})
