import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureCluster } from './cluster.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vereda-cluster-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The message for an operator when initdb fails with these words. */
async function toldOf(...said: string[]): Promise<string> {
  const script = `#!/bin/sh\n${said.map((line) => `echo '${line}' >&2`).join('\n')}\nexit 1\n`
  await writeFile(join(folder, 'initdb'), script, { mode: 0o755 })
  const home = { folder, cluster: join(folder, 'cluster'), log: join(folder, 'log'), account: undefined }
  const failed = ensureCluster(home, { bin: folder, version: '18.0' })
  return failed.then(
    () => 'made',
    (fault: Error) => fault.message,
  )
}

const CLEANING_UP = 'initdb: removing contents of data directory'

test('a failed initdb is reported with its error, not with its clean-up', async () => {
  const why = 'could not create directory "base": Permission denied'
  expect(await toldOf(`initdb: error: ${why}`, CLEANING_UP)).toContain(
    `create a database in ${folder}: ${why}. Fix that`,
  )
})

test('an initdb that fails on a full disk is reported as such, without a log line', async () => {
  const logged = '2026-03-01 12:00:00.000 UTC [4435] FATAL:  could not extend file "base/1/2691": '
  expect(await toldOf(`${logged}No space left on device`, CLEANING_UP)).toBe(
    `There is no room for a database in ${folder}. Free some space on its disk, or choose another folder with VEREDA_DATA.`,
  )
})
