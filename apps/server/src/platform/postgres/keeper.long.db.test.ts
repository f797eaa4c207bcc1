import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedConnection, embeddedPid, startEmbedded } from './embedded.ts'
import { processCommand } from './process-command.ts'

const PROGRAM = fileURLToPath(new URL('embedded-process.ts', import.meta.url))
const EXIT_ON_USR2 = '--import=data:text/javascript,process.on(%22SIGUSR2%22,()=>process.exit(1))'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vereda-keeper-'))
  await chmod(directory, 0o777)
})
afterEach(() => rm(directory, { recursive: true }))

/** The server's process of each presence. */
async function presences(connection: EmbeddedConnection): Promise<number[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_locks where locktype = 'advisory' order by pid",
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

test('a process that loses its connection while it stops leaves the server to the others', async () => {
  const leaving = await startEmbedded({ directory })
  const [own = 0, ...none] = await presences(leaving.connection)
  expect(none).toEqual([])
  const staying = await startEmbedded({ directory })
  const server = await embeddedPid(directory)
  // the backend is stopped, so that it is already ending when it is asked at the end
  process.kill(own, 'SIGSTOP')
  const left = leaving.stop()
  for (const signal of ['SIGTERM', 'SIGCONT'] as const) process.kill(own, signal)
  await left
  expect(await embeddedPid(directory)).toBe(server)
  expect(await presences(staying.connection)).toHaveLength(1)
  await staying.stop()
  expect(await embeddedPid(directory)).toBeUndefined()
})

test('a process that exits while it is disconnected leaves the server to the others', async () => {
  const staying = await startEmbedded({ directory })
  const [ours] = await presences(staying.connection)
  const exiting = spawn(process.execPath, [EXIT_ON_USR2, PROGRAM, directory], { stdio: 'pipe' })
  await once(exiting.stdout, 'data')
  const lost = (await presences(staying.connection)).find((pid) => pid !== ours)!
  const server = (await embeddedPid(directory))!
  // a stopped server lets nobody in
  process.kill(server, 'SIGSTOP')
  process.kill(lost, 'SIGTERM')
  await expect.poll(() => processCommand(lost)).toBeFalsy()
  const exited = once(exiting, 'exit')
  exiting.kill('SIGUSR2')
  await exited
  process.kill(server, 'SIGCONT')
  expect(await presences(staying.connection)).toEqual([ours])
  await staying.stop()
})
