import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServer } from './server.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vereda-server-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The message for an operator when the server's program writes this and ends. */
async function toldOf(...logged: string[]): Promise<string> {
  const lines = logged.map((line) => `echo '2026-03-01 12:00:00.000 UTC [11397] ${line}'`)
  await writeFile(join(folder, 'postgres'), `#!/bin/sh\n${lines.join('\n')}\nexit 1\n`, { mode: 0o755 })
  const home = { folder, cluster: folder, log: join(folder, 'postgres.log'), account: undefined }
  const plan = {
    home,
    binaries: { bin: folder, version: '18.0' },
    settings: {},
    runDirectory: join(folder, 'run'),
    onLost: () => undefined,
  }
  return openServer(plan).then(
    () => 'served',
    (fault: Error) => fault.message,
  )
}

test('a server that does not start on a full disk is reported as such, not by a later error', async () => {
  const full = 'ERROR:  could not write blocks 24..24 in file "base/16384/1249": No space left on device'
  expect(await toldOf(full, 'FATAL:  checkpoint request failed')).toBe(
    `The embedded PostgreSQL did not start: the disk of ${folder} has no room. Free some space there, and try again.`,
  )
})

test('a server that does not start is reported by its fatal error, not by “is starting up”', async () => {
  const why = 'could not open file "global/pg_control": Permission denied'
  expect(await toldOf(`PANIC:  ${why}`, 'FATAL:  the database system is starting up')).toContain(
    `did not start (${why})`,
  )
})
