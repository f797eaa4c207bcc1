import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PlainError } from '../plain-error.ts'
import { type EmbeddedConnection, embeddedPid, startEmbedded } from './embedded.ts'
import { processCommand } from './process-command.ts'
import { mayEnter } from './system-account.ts'

const PROGRAM = fileURLToPath(new URL('embedded-process.ts', import.meta.url))
const EXIT_ON_USR2 = '--import=data:text/javascript,process.on(%22SIGUSR2%22,()=>process.exit(1))'
const EXITING: SpawnOptions = { env: { ...process.env, NODE_OPTIONS: EXIT_ON_USR2 } }
const NOBODY = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0
const reachesNode = await mayEnter(NOBODY, import.meta.dirname)

let parent = ''
let directory = ''
const children: ChildProcess[] = []

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vereda-embedded-'))
  await chmod(parent, 0o777)
  directory = join(parent, 'postgres')
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await (await startEmbedded({ directory })).stop()
})

afterAll(() => rm(parent, { recursive: true, force: true }))

type Running = { child: ChildProcess; connection: EmbeddedConnection }

async function inProcess(folder = directory, options: SpawnOptions = {}): Promise<Running> {
  const child = spawn(process.execPath, [PROGRAM, folder], { stdio: ['pipe', 'pipe', 'inherit'], ...options })
  children.push(child)
  const [line] = await once(createInterface({ input: child.stdout! }), 'line')
  return { child, connection: JSON.parse(String(line)) }
}

async function ended(child: ChildProcess, how: () => void): Promise<void> {
  const exit = once(child, 'exit')
  how()
  await exit
}

const stopped = (child: ChildProcess) => ended(child, () => child.stdin?.end())
const killed = (child: ChildProcess) => ended(child, () => child.kill('SIGKILL'))

async function ask(connection: EmbeddedConnection, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const keep = (connection: EmbeddedConnection, word: string) =>
  ask(connection, `create table ${word} as select '${word}' as word`)

async function pidNow(): Promise<number> {
  const pid = await embeddedPid(directory)
  expect(pid).toBeTypeOf('number')
  return pid!
}

describe('the embedded server', () => {
  test('listens on a socket alone and leaves no process or socket behind', async () => {
    const { child, connection } = await inProcess()
    expect(await ask(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await ask(connection, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await ask(connection, 'select rolname, rolsuper from pg_roles where rolcanlogin')).toEqual([
      { rolname: 'vereda', rolsuper: true },
    ])
    const pid = await pidNow()
    await stopped(child)
    expect(await processCommand(pid)).toBeUndefined()
    await expect(access(connection.host)).rejects.toThrow('ENOENT')
  })

  test.each(['SIGINT', 'SIGTERM'] as const)('ends with a process that receives %s', async (signal) => {
    const { child } = await inProcess()
    const pid = await pidNow()
    await ended(child, () => child.kill(signal))
    expect(child.signalCode).toBe(signal)
    expect(await processCommand(pid)).toBeUndefined()
  })

  test('is shared by three processes that start at once on an empty folder', async () => {
    const all = await Promise.all([1, 2, 3].map(() => inProcess(join(parent, 'three'))))
    expect(new Set(all.map(({ connection }) => connection.host)).size).toBe(1)
    for (const { child } of all) await stopped(child)
    expect((await readdir(join(parent, 'three'))).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  test('is restarted when its socket was removed', async () => {
    const first = await inProcess()
    await killed(first.child)
    await rm(first.connection.host, { recursive: true })
    const second = await inProcess()
    expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await stopped(second.child)
  })

  test('is adopted, not restarted, after a kill -9 of Node', async () => {
    const first = await inProcess()
    const pid = await pidNow()
    await keep(first.connection, 'adopted')
    await killed(first.child)
    expect(await pidNow()).toBe(pid)
    const second = await inProcess()
    expect(second.connection).toEqual(first.connection)
    expect(await pidNow()).toBe(pid)
    expect(await ask(second.connection, 'select word from adopted')).toEqual([{ word: 'adopted' }])
    await stopped(second.child)
    expect(await processCommand(pid)).toBeUndefined()
  })

  test('restarts with all committed rows after a kill -9 of Node and of itself', async () => {
    const first = await inProcess()
    await keep(first.connection, 'survived')
    process.kill(await pidNow(), 'SIGKILL')
    await killed(first.child)
    const second = await inProcess()
    expect(await ask(second.connection, 'select word from survived')).toEqual([{ word: 'survived' }])
    await stopped(second.child)
  })

  test('comes back at the same address when it alone is killed', async () => {
    const { child, connection } = await inProcess()
    const pid = await pidNow()
    process.kill(pid, 'SIGKILL')
    await expect
      .poll(() => ask(connection, 'select 1 as one').catch(() => 'not yet'), { timeout: 20_000 })
      .toEqual([{ one: 1 }])
    expect(await pidNow()).not.toBe(pid)
    await stopped(child)
    expect(await embeddedPid(directory)).toBeUndefined()
  })

  test('lives until the last of two processes stops', async () => {
    const first = await inProcess()
    const second = await inProcess()
    expect(second.connection).toEqual(first.connection)
    await stopped(first.child)
    expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await stopped(second.child)
    expect(await embeddedPid(directory)).toBeUndefined()
  })

  test('keeps running when one of two processes exits abruptly', async () => {
    const first = await inProcess(directory, EXITING)
    const second = await inProcess()
    const pid = await pidNow()
    await ended(first.child, () => first.child.kill('SIGUSR2'))
    expect(first.child.exitCode).toBe(1)
    expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await pidNow()).toBe(pid)
    await stopped(second.child)
  })

  test('ends when its only process exits abruptly', async () => {
    const { child, connection } = await inProcess(directory, EXITING)
    const pid = await pidNow()
    await ended(child, () => child.kill('SIGUSR2'))
    await expect(access(connection.host)).rejects.toThrow('ENOENT')
    await expect.poll(() => processCommand(pid), { timeout: 20_000 }).toBeUndefined()
  })

  test('keeps serving another process when one process stops twice', async () => {
    const first = await startEmbedded({ directory })
    const second = await inProcess()
    await first.stop()
    await first.stop()
    expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await stopped(second.child)
  })

  test('starts beside an empty postmaster.pid', async () => {
    await (await startEmbedded({ directory })).stop()
    await writeFile(join(directory, 'cluster/postmaster.pid'), '')
    const { child, connection } = await inProcess()
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await stopped(child)
  })

  test('starts when the pid in its stale lock belongs to another program', async () => {
    const first = await inProcess()
    process.kill(await pidNow(), 'SIGKILL')
    await killed(first.child)
    const { uid, gid } = await stat(join(directory, 'cluster'))
    const stranger = spawn('sleep', ['600'], isRoot ? { uid, gid } : {})
    children.push(stranger)
    const note = join(directory, 'cluster/postmaster.pid')
    await writeFile(note, (await readFile(note, 'utf8')).replace(/^\d+/, String(stranger.pid)))
    const second = await inProcess()
    expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await stopped(second.child)
  })
})

describe('the embedded server refuses with a sentence', () => {
  const refusalOf = (folder: string) =>
    startEmbedded({ directory: folder }).then(
      () => 'started',
      (fault: unknown) => (fault instanceof PlainError ? fault.message : `not plain: ${fault}`),
    )

  test('a cluster of another major version', async () => {
    const folder = join(parent, 'older')
    await (await startEmbedded({ directory: folder })).stop()
    await writeFile(join(folder, 'cluster/PG_VERSION'), '15\n')
    expect(await refusalOf(folder)).toMatch(/was made by PostgreSQL 15, .*VEREDA_POSTGRES_BIN/)
  })

  test('a file in place of its folder', async () => {
    await writeFile(join(parent, 'file'), '')
    expect(await refusalOf(join(parent, 'file/postgres'))).toMatch(/a file is in its place\. .*VEREDA_DATA/)
  })

  test('missing PostgreSQL programs', async () => {
    process.env.VEREDA_POSTGRES_BIN = join(parent, 'nowhere')
    try {
      expect(await refusalOf(directory)).toMatch(/no working PostgreSQL is there\. Set it to/)
    } finally {
      delete process.env.VEREDA_POSTGRES_BIN
    }
  })
})

// tests that only root can run: they use other accounts, and folders that others cannot enter
describe.runIf(isRoot)('started by root', () => {
  test('runs as an unprivileged user', async () => {
    const { child } = await inProcess()
    expect((await stat(`/proc/${await pidNow()}`)).uid).not.toBe(0)
    await stopped(child)
  })

  test('keeps its cluster elsewhere when no other user can enter the data folder', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'vereda-closed-'))
    const { child, connection } = await inProcess(closed)
    await keep(connection, 'elsewhere')
    await stopped(child)
    const again = await inProcess(closed)
    expect(await ask(again.connection, 'select word from elsewhere')).toEqual([{ word: 'elsewhere' }])
    await stopped(again.child)
    await rm(await readFile(join(closed, 'elsewhere'), 'utf8'), { recursive: true })
    await rm(closed, { recursive: true })
  })

  test.each([
    ['an ordinary user made', `${NOBODY.uid}:${NOBODY.gid}`],
    ['root copied', '0:0'],
  ])('serves a cluster that %s', async (_, owner) => {
    const folder = join(parent, `owned-${owner}`)
    await (await startEmbedded({ directory: folder })).stop()
    await promisify(execFile)('chown', ['-R', owner, folder])
    const { child, connection } = await inProcess(folder)
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await stopped(child)
  })
})

describe.runIf(isRoot && reachesNode)('started by an ordinary user without a home', () => {
  const asNobody: SpawnOptions = { ...NOBODY, env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent' } }

  test('serves, and survives a kill -9 of everything', async () => {
    const folder = join(parent, 'ordinary')
    const first = await inProcess(folder, asNobody)
    await keep(first.connection, 'ordinary')
    process.kill((await embeddedPid(folder))!, 'SIGKILL')
    await killed(first.child)
    const second = await inProcess(folder, asNobody)
    expect(await ask(second.connection, 'select word from ordinary')).toEqual([{ word: 'ordinary' }])
    await stopped(second.child)
    expect(await embeddedPid(folder)).toBeUndefined()
  })

  test('refuses a folder of another user with a sentence', async () => {
    const folder = await mkdtemp(join(parent, 'closed-'))
    const child = spawn(process.execPath, [PROGRAM, folder], {
      ...asNobody,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const errors: string[] = []
    child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
    await once(child, 'close')
    expect(errors.join('')).toMatch(/cannot be written by the user nobody\. Give this user the right/)
  })
})
