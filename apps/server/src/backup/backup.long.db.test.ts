import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDomain } from '../capabilities/directory/new-domain.ts'
import { type Installation, openInstallation } from '../installation.ts'
import { readEnvironment } from '../platform/environment.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

vi.setConfig({ testTimeout: 240_000 }) // starts several servers, each with its own cluster

let parent = ''
let open: Installation
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vereda-backup-'))
  await chmod(parent, 0o777)
  open = await openInstallation(installationAt('first'), noTrouble)
  const domain = { hostkey: 'acme', name: 'Acme', locale: 'en', administratorEmail: null, licences: null }
  await addDomain(open.owner!, domain as Parameters<typeof addDomain>[1])
  for (const text of ['a picture', 'a game']) await open.files.put(Buffer.from(text))
})
afterAll(async () => {
  await open.close()
  await rm(parent, { recursive: true, force: true })
})

const noTrouble = () => undefined
const installationAt = (name: string) => readEnvironment({ VEREDA_DATA: join(parent, name) })
const NOW = new Date('2026-03-01T12:00:00Z')

async function asked<T extends pg.QueryResultRow>(owner: pg.ClientConfig, text: string): Promise<T[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** Every row of every table, and the state of every sequence, as one text each. */
async function stateOf(owner: pg.ClientConfig): Promise<Record<string, unknown>> {
  const tables = await asked<{ name: string }>(
    owner,
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const state: Record<string, unknown> = {}
  for (const { name } of tables) {
    const text = `select count(*) as rows, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as sum from ${name} t`
    state[name] = (await asked(owner, text))[0]
  }
  state.sequences = await asked(owner, 'select sequencename, last_value from pg_sequences order by 1')
  return state
}

async function hashesOf({ files }: Installation): Promise<string[]> {
  const hashes: string[] = []
  for await (const hash of files.list()) hashes.push(hash)
  return hashes.sort()
}

test('a restore into an empty folder brings back every row, every sequence and every file', async () => {
  const file = join(parent, 'whole.zip')
  expect(await writeBackup(installationAt('first'), file, NOW)).toEqual({ files: 2 })
  const [state, hashes] = [await stateOf(open.owner!), await hashesOf(open)]
  expect(Object.keys(state).length).toBeGreaterThan(20)
  expect(await restoreBackup(installationAt('second'), file)).toMatchObject({ made: NOW.toISOString() })
  const restored = await openInstallation(installationAt('second'), noTrouble)
  try {
    const { 'public.secret': secrets, ...rest } = await stateOf(restored.owner!)
    const { 'public.secret': before, ...expected } = state
    expect(rest).toEqual(expected)
    expect(secrets).not.toEqual(before) // the epoch is a new one
    expect(await hashesOf(restored)).toEqual(hashes)
  } finally {
    await restored.close()
  }
})

test('a backup holds every row committed before it began, despite writes in the meantime', async () => {
  const file = join(parent, 'busy.zip')
  await asked(open.owner!, 'create table busy (n int primary key, filler text)')
  let [written, isBusy] = [0, true]
  const writing = (async () => {
    const client = new pg.Client(open.owner!)
    await client.connect()
    for (; isBusy; written++) await client.query("insert into busy values ($1, repeat('x', 2000))", [written])
    await client.end()
  })()
  await expect.poll(() => written).toBeGreaterThan(50)
  const before = written
  await writeBackup(installationAt('first'), file, NOW)
  isBusy = false
  await writing
  await restoreBackup(installationAt('third'), file)
  const restored = await openInstallation(installationAt('third'), noTrouble)
  try {
    const [row] = await asked<{ count: number; last: number }>(
      restored.owner!,
      'select count(*)::int, max(n) as last from busy',
    )
    expect(row!.count).toBe(row!.last + 1)
    expect(row!.count).toBeGreaterThanOrEqual(before)
  } finally {
    await restored.close()
    await asked(open.owner!, 'drop table busy')
  }
})

test('a backup does not overwrite an existing file', async () => {
  const file = join(parent, 'mine.zip')
  await writeFile(file, 'something else')
  await expect(writeBackup(installationAt('first'), file, NOW)).rejects.toThrow('already exists')
  expect(await readFile(file, 'utf8')).toBe('something else')
})

test.each([
  ['from the beginning', 0],
  ['while it is written', 20],
])('a backup onto the node’s own disk stops and leaves no file when room runs short %s', async (_, looks) => {
  let looked = 0
  const hasRoom = async () => looked++ < looks
  const backup = writeBackup(installationAt('first'), join(parent, 'full.zip'), NOW, hasRoom)
  await expect(backup).rejects.toThrow(/would leave no room on the disk of .* for what people do/)
  expect((await readdir(parent)).filter((name) => name.startsWith('full.zip'))).toEqual([])
})

test('a damaged or truncated backup restores nothing, and a folder in use is refused', async () => {
  const file = join(parent, 'half.zip')
  await writeBackup(installationAt('first'), file, NOW)
  await expect(restoreBackup(installationAt('first'), file)).rejects.toThrow('is not empty')
  const bytes = await readFile(file)
  // a page of bytes, because a single byte may only repeat what is in the archive's list
  bytes.fill(0xff, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 4_096)
  await writeFile(file, bytes)
  await expect(restoreBackup(installationAt('fourth'), file)).rejects.toThrow('is damaged')
  await truncate(file, Math.floor(bytes.length / 2))
  await expect(restoreBackup(installationAt('fourth'), file)).rejects.toThrow('is damaged')
  expect(await readdir(join(parent, 'fourth'))).toEqual([])
})

test('a backup is refused for a folder without an installation and for an external database', async () => {
  const file = join(parent, 'none.zip')
  await expect(writeBackup(installationAt('nowhere'), file, NOW)).rejects.toThrow('no installation')
  const own = readEnvironment({ DATABASE_URL: 'postgres://vereda@db/vereda' })
  await expect(writeBackup(own, file, NOW)).rejects.toThrow(
    'PostgreSQL’s own tools (pg_dump, as a user that row-level security does not bind)',
  )
})

const epochOf = async ({ owner }: Installation) =>
  (
    await asked<{ value: string }>(
      owner!,
      "select encode(bytes, 'hex') as value from secret where name = 'epoch'",
    )
  )[0]!.value

test('the first start after a restore renews the epoch, and later starts keep it', async () => {
  const file = join(parent, 'epoch.zip')
  await writeBackup(installationAt('first'), file, NOW)
  await restoreBackup(installationAt('fifth'), file)
  const epochs = [await epochOf(open)]
  for (let start = 0; start < 2; start++) {
    const started = await openInstallation(installationAt('fifth'), noTrouble)
    epochs.push(await epochOf(started))
    await started.close()
  }
  expect(epochs[1]).not.toBe(epochs[0])
  expect(epochs[2]).toBe(epochs[1])
})

test('no new installation starts in a folder with an unfinished restore', async () => {
  const cut = join(parent, 'sixth/postgres/cluster.restoring')
  await mkdir(cut, { recursive: true })
  await expect(openInstallation(installationAt('sixth'), noTrouble)).rejects.toThrow('has not ended')
  expect(await readdir(join(parent, 'sixth/postgres'))).not.toContain('cluster')
})

test('a restore marks its folder as unfinished before it reads the backup', async () => {
  const pipe = join(parent, 'nobody-writes.zip')
  await promisify(execFile)('mkfifo', [pipe])
  const restoring = restoreBackup(installationAt('eighth'), pipe)
  const begun = () => readdir(join(parent, 'eighth/postgres')).catch(() => [])
  await expect.poll(begun).toContain('cluster.restoring')
  await writeFile(pipe, '')
  await expect(restoring).rejects.toThrow()
})

test('a restore over an unfinished one is refused with a remedy, and the remedy works', async () => {
  const file = join(parent, 'again.zip')
  await writeBackup(installationAt('first'), file, NOW)
  await mkdir(join(parent, 'seventh/postgres/cluster.restoring'), { recursive: true })
  const again = restoreBackup(installationAt('seventh'), file)
  await expect(again).rejects.toThrow(`${join(parent, 'seventh')} has not ended`)
  await expect(again).rejects.toThrow('remove that folder and restore again')
  await rm(join(parent, 'seventh'), { recursive: true })
  await restoreBackup(installationAt('seventh'), file)
  expect(await readdir(join(parent, 'seventh/postgres'))).toContain('cluster')
})

test('a restore refuses a backup of a newer release and leaves its folder empty', async () => {
  const file = join(parent, 'newer.zip')
  await asked(open.owner!, "insert into migration (name, hash) values ('999-of-tomorrow.sql', 'x')")
  await writeBackup(installationAt('first'), file, NOW)
  await asked(open.owner!, "delete from migration where name like '999%'")
  await expect(restoreBackup(installationAt('ninth'), file)).rejects.toThrow(
    'was made by a newer Vereda (999-of-tomorrow.sql)',
  )
  expect(await readdir(join(parent, 'ninth'))).toEqual([])
})

test('a backup refuses a folder with an unfinished restore and says so', async () => {
  await mkdir(join(parent, 'tenth/postgres/cluster.restoring'), { recursive: true })
  await expect(writeBackup(installationAt('tenth'), join(parent, 'tenth.zip'), NOW)).rejects.toThrow(
    'A restore into',
  )
})
