import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive } from '../../apps/server/src/platform/archive/read-archive.ts'
import { ask } from '../harness/ask.ts'
import { TestServer } from '../harness/server.ts'
import { signInAt } from './play-sender.ts'
import { withOwner } from './stage.ts'

const CLI = fileURLToPath(new URL('../../apps/server/src/cli/main.ts', import.meta.url))
const HOST = 'acme.vereda.localhost'
/** The times after the start at which a command is killed: before, during and after its writing. */
const MOMENTS_MS = [2, 6, 12, 25, 60]
const IN_COMMAND_MS = [400, 700, 1_100, 1_700]

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await TestServer.start()
  folder = await mkdtemp(join(tmpdir(), 'vereda-operator-'))
}, 240_000)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.dispose()
}, 60_000)

function vereda(...words: string[]) {
  const env = { ...process.env, DATABASE_URL: '', PUBLIC_URL: '', VEREDA_DATA: server.folder }
  const child = spawn(process.execPath, [CLI, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([said, faults, [code]]) => ({ said, faults, code }),
  )
  return { child, end }
}

// what a rebuild tells on stderr when nothing is wrong
const PROGRESS = /^(acme|escola): (domain \d|\d+ of \d+ players checked|all \d+ players checked|done$)/
const NOTHING_DIFFERENT = / 0 totals different, 0 ranking counts different; 0 counts of people different/

test('a rebuild goes on while its server is killed, and a killed rebuild leaves every total as it was', async () => {
  for (const moment of IN_COMMAND_MS) {
    const cut = vereda('rebuild')
    await pause(moment)
    cut.child.kill('SIGKILL')
    await cut.end
    const going = vereda('rebuild')
    await pause(moment)
    await server.kill('SIGKILL')
    const { said, faults, code } = await going.end
    expect(code, `killed after ${moment} ms`).toBe(0)
    for (const line of faults.trim().split('\n')) expect(line).toMatch(PROGRESS)
    for (const line of said.trim().split('\n')) expect(line).toMatch(NOTHING_DIFFERENT)
    await server.restart()
  }
}, 300_000)

/** Kills a backup after this time, or as soon as it writes. Returns whether a file of its name exists then. */
async function cutBackup(name: string, moment: number | 'as it writes'): Promise<boolean> {
  const cut = vereda('backup', join(folder, name))
  if (moment === 'as it writes') {
    const isWriting = expect.stringContaining(`${name}.unfinished`)
    const often = { interval: 2, timeout: 60_000 }
    await expect.poll(() => readdir(folder), often).toContainEqual(isWriting)
  } else await pause(moment)
  cut.child.kill('SIGKILL')
  await cut.end
  return (await readdir(folder)).includes(name)
}

async function readWhole(path: string): Promise<void> {
  for await (const part of readArchive(path)) if (!part.isFolder) await part.text()
}

test('a killed backup leaves a whole file or none, and a backup goes on while its server is killed', async () => {
  expect(await cutBackup('writing.zip', 'as it writes')).toBe(false)
  for (const moment of IN_COMMAND_MS) {
    const name = `cut-${moment}.zip`
    // on a fast machine the backup may have ended before
    if (await cutBackup(name, moment)) await readWhole(join(folder, name))
    const whole = vereda('backup', join(folder, `whole-${moment}.zip`))
    await pause(moment)
    await server.kill('SIGKILL')
    expect(await whole.end, `killed after ${moment} ms`).toMatchObject({ code: 0 })
    await server.restart()
  }
}, 300_000)

const LEARNERS = `select id from account where domain_id = (select id from domain where hostkey = 'acme')
  and permissions = '{}' and erased_at is null and deactivated_at is null order by id desc limit ${MOMENTS_MS.length}`
const STANDS = `select erased_at is not null as erased, username like 'erased-%' as renamed, email is null as "isSilent",
    password_hash is null as "isOut", (select count(*)::int from journey_member m where m.domain_id = a.domain_id and m.account_id = a.id) as journeys
  from account a where domain_id = (select id from domain where hostkey = 'acme') and id = $1`
const ERASED = { erased: true, renamed: true, isSilent: true, isOut: true, journeys: 0 }

const standing = (id: string) =>
  withOwner(server, async (client) => (await client.query(STANDS, [id])).rows[0])

test('an erasure that is cut off is either done or not begun, and is done at the next request', async () => {
  const people = await withOwner(
    server,
    async (client) => (await client.query<{ id: string }>(LEARNERS)).rows,
  )
  for (const [n, moment] of MOMENTS_MS.entries()) {
    const { id } = people[n]!
    const erase = async () => {
      const authorization = await signInAt(server.port, 'acme', 'manager', 'vereda')
      const headers = { authorization, 'content-type': 'application/json' }
      const asked = { port: server.port, host: HOST, path: `/rest/studio/person/${id}/erase`, method: 'POST' }
      return { asked: ask({ ...asked, headers, body: '{}' }) }
    }
    const before = await standing(id)
    const first = (await erase()).asked.catch(() => undefined)
    await pause(moment)
    await server.kill('SIGKILL')
    await first
    await server.restart()
    expect([ERASED, before], `killed after ${moment} ms`).toContainEqual(await standing(id))
    await (await erase()).asked
    expect(await standing(id)).toEqual(ERASED)
  }
}, 300_000)
