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

test('a database that could not be made says why, not what was cleaned up after it', async () => {
  const why = 'initdb: error: could not create directory "base": No space left on device'
  const said = [why, 'initdb: removing contents of data directory']
  const script = `#!/bin/sh\n${said.map((line) => `echo '${line}' >&2`).join('\n')}\nexit 1\n`
  await writeFile(join(folder, 'initdb'), script, { mode: 0o755 })
  const home = { folder, cluster: join(folder, 'cluster'), log: join(folder, 'log'), account: undefined }
  await expect(ensureCluster(home, { bin: folder, version: '18.0' })).rejects.toThrow(`${why}. Mend that`)
})
