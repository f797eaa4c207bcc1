import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepUnused } from '../../apps/server/src/capabilities/unused-files/remove-unused.ts'
import type { FileStore } from '../../apps/server/src/platform/files/file-store.ts'
import { localFileStore } from '../../apps/server/src/platform/files/local-file-store.ts'
import { urlOf } from '../abuse/target.ts'
import { type TestApp, testApp } from '../harness/app.ts'
import { ask } from '../harness/ask.ts'
import { noneWaits } from '../harness/meanwhile.ts'
import { TestServer } from '../harness/server.ts'

const PATIENCE = { timeout: 30_000, interval: 20 }
const BOUNDARY = 'the-boundary'
let one: TestApp
let server: TestServer
let files: FileStore
let owner: pg.Client
let token: string
beforeAll(async () => {
  one = await testApp()
  await one.addDomain({
    hostkey: 'acme',
    learners: ['boss'],
    permissions: { boss: ['MANAGER'] },
    trails: [],
  })
  token = await one.signIn('acme', 'boss')
  server = await TestServer.start({ DATABASE_URL: urlOf(one.owner) })
  files = await localFileStore(join(server.folder, 'files'))
  owner = new pg.Client(one.owner)
  await owner.connect()
}, 120_000)
beforeEach(async () => {
  if (!server.isRunning) await server.restart()
})
afterAll(async () => {
  await owner.end()
  await server.dispose()
  await one.close()
})

const picture = (side: number, background: string) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background,
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()

async function send(path: string, bytes: Buffer) {
  // the id of the photo's account
  const id = path.endsWith('thumbUpload')
    ? `--${BOUNDARY}\r\nContent-Disposition: form-data; name="id"\r\n\r\nboss\r\n`
    : ''
  const head = `${id}--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const answer = await ask({
    port: server.port,
    host: 'acme.vereda.localhost',
    path,
    method: 'POST',
    headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  })
  expect([answer.status, answer.body.toString()]).toEqual([200, expect.not.stringContaining('other-kind')])
}

async function kept(): Promise<number> {
  let count = 0
  for await (const _ of files.list()) count++
  return count
}

/** Runs the job that removes unused files, as if they had been unused for two hours. Returns the number of files left. */
async function leftBySweep(): Promise<number> {
  await owner.query(`update unused_file set unused_since = now() - interval '2 hours'`)
  await sweepUnused({ database: one.database, files })
  expect((await owner.query('select from unused_file')).rowCount).toBe(0)
  return kept()
}

test.each([
  ['a picture for a page', 'page_file', '/rest/studio/files?kind=image', 2],
  ['a photo of somebody', 'thumb', '/rest/userctl/thumbUpload', 1],
] as const)(
  'of %s no file stays when the server is killed before naming it, and a complete upload stays',
  async (_, names, path, brings) => {
    await send(path, await picture(1300, '#2a7'))
    const before = await leftBySweep()
    expect(before).toBeGreaterThanOrEqual(brings)
    // locks the table, so that no row can name the file yet
    await owner.query('begin')
    await owner.query(`lock table ${names} in exclusive mode`)
    const cut = send(path, await picture(1340, '#a27')).catch(() => 'cut off')
    await expect.poll(kept, PATIENCE).toBe(before + brings)
    await server.kill('SIGKILL')
    expect(await cut).toBe('cut off')
    // waits until the database has dropped the dead server's last statement, which it would otherwise still run
    await noneWaits(one.owner)
    await owner.query('rollback')
    expect(await leftBySweep()).toBe(before)

    await server.restart()
    const after = names === 'thumb' ? before : before + brings // a new photo replaces the last one
    await send(path, await picture(1340, '#a27'))
    expect(await leftBySweep()).toBe(after)
  },
  120_000,
)
