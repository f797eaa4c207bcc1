import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepUnused } from '../../apps/server/src/capabilities/unused-files/remove-unused.ts'
import type { FileStore } from '../../apps/server/src/platform/files/file-store.ts'
import { localFileStore } from '../../apps/server/src/platform/files/local-file-store.ts'
import { aStep, aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { urlOf } from '../abuse/target.ts'
import { type TestApp, testApp } from '../harness/app.ts'
import { scorm12Single } from '../packages/scorm-packages.ts'
import { zipOfFiles } from '../packages/zip.ts'

const CLI = fileURLToPath(new URL('../../apps/server/src/cli/main.ts', import.meta.url))
const PATIENCE = { timeout: 30_000, interval: 20 }
let one: TestApp
let acme: number
let folder: string
let files: FileStore
let owner: pg.Client
beforeAll(async () => {
  one = await testApp()
  const trails = ['caves', 'dunes'].map((id) => aTrailDocument({ id, steps: [aStep({ resources: [] })] }))
  acme = await one.addDomain({ hostkey: 'acme', learners: [], trails })
  folder = await mkdtemp(join(tmpdir(), 'vereda-killed-import-'))
  files = await localFileStore(join(folder, 'files'))
  owner = new pg.Client(one.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await rm(folder, { recursive: true, force: true })
  await one.close()
})

async function zipWith(name: string): Promise<string> {
  const path = join(folder, `${name}.zip`)
  await writeFile(path, zipOfFiles({ ...scorm12Single(), [`${name}.txt`]: `of ${name} alone` }))
  return path
}

/** Starts the operator's command as a process. */
const importing = (path: string, trail: string) =>
  spawn(process.execPath, [CLI, 'import-package', path, '--trail', trail], {
    env: {
      ...process.env,
      DATABASE_URL: urlOf(one.owner),
      DATABASE_OWNER_URL: '',
      PUBLIC_URL: '',
      VEREDA_DATA: folder,
    },
    stdio: 'inherit',
  })

async function kept(): Promise<number> {
  let count = 0
  for await (const _ of files.list()) count++
  return count
}

/** Runs the job that removes unused files, as if they had been unused for two hours. */
async function swept(): Promise<void> {
  await owner.query(`update unused_file set unused_since = now() - interval '2 hours'`)
  await sweepUnused({ database: one.database, files })
}

test('an import killed before it publishes leaves none of its own files, and other imports’ files stay', async () => {
  expect((await once(importing(await zipWith('whole'), 'dunes'), 'exit'))[0]).toBe(0)
  expect((await owner.query('select from unused_file')).rowCount).toBe(0)
  await swept()
  const before = await kept()
  expect(before).toBe(Object.keys(scorm12Single()).length + 1)
  // holds the trail's lock, so that the import can't publish it yet
  await owner.query('begin')
  await owner.query(`select pg_advisory_xact_lock($1, hashtext('version caves'))`, [acme])
  const command = importing(await zipWith('killed'), 'caves')
  await expect.poll(kept, PATIENCE).toBe(before + 1)
  command.kill('SIGKILL')
  await once(command, 'exit')
  await owner.query('rollback')
  await swept()
  expect(await kept()).toBe(before)
  expect((await owner.query('select from unused_file')).rowCount).toBe(0)

  expect((await once(importing(await zipWith('killed'), 'caves'), 'exit'))[0]).toBe(0)
  await swept()
  expect(await kept()).toBe(before + 1)
})
