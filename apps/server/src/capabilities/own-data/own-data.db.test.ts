import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPlay, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { addRow, loosen, type Table, tablesOf } from '../../../../../tests/harness/every-table.ts'
import { readArchive } from '../../platform/archive/read-archive.ts'
import { OWN_TABLES, TABLES_OF_NOBODY } from './own-tables.ts'
import { readOwnData } from './read-own-data.ts'

const PEOPLE = ['ana', 'bia'] as const
let one: TestApp
let domainId = 0
let folder = ''
let owner: pg.Client
let tables: Table[] = []
beforeAll(async () => {
  one = await testApp()
  folder = await mkdtemp(join(tmpdir(), 'vereda-own-'))
  domainId = await one.addDomain({ hostkey: 'acme', learners: [...PEOPLE], trails: [aTrailDocument()] })
  owner = new pg.Client(one.owner)
  await owner.connect()
  tables = await tablesOf(owner)
})
afterAll(async () => {
  await owner.end()
  await one.close()
  await rm(folder, { recursive: true, force: true })
})

afterEach(() => void vi.useRealTimers())

async function downloaded(learner: string, acceptLanguage = 'en') {
  const token = await one.signIn('acme', learner)
  const headers = { ...as('acme', token), 'accept-language': acceptLanguage }
  const answer = await one.app.inject({ method: 'GET', url: '/rest/userctl/ownData', headers })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const path = join(folder, `${learner}.zip`)
  await writeFile(path, answer.rawPayload)
  const files: Record<string, string> = {}
  for await (const file of readArchive(path)) files[file.name] = await file.text()
  return {
    files,
    tables: JSON.parse(files['data.json']!).tables as Record<string, Record<string, unknown>[]>,
  }
}

async function play(learner: string) {
  const headers = as('acme', await one.signIn('acme', learner))
  const post = (path: string, payload: object) =>
    one.app.inject({ method: 'POST', url: `/rest/enrollctl/${path}`, headers, payload })
  const tracked = await post('trackItem', { groupTrailId: 'trail', resourceId: 'resource' })
  await post(`track/${tracked.json().result.replace('track:', '')}`, aPlay())
}

test('every table of the database is declared as one with or without rows of persons', () => {
  const named = [...Object.keys(OWN_TABLES), ...Object.keys(TABLES_OF_NOBODY)]
  expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('the download holds the person’s plays as JSON and as a page in their language, and nobody else’s', async () => {
  await play('ana')
  await play('bia')
  const { files, tables } = await downloaded('ana')
  expect(Object.keys(files)).toEqual(['data.json', 'data.html'])
  expect(tables.account).toEqual([expect.objectContaining({ id: 'ana', username: 'ana' })])
  expect(tables.play).toEqual([expect.objectContaining({ account_id: 'ana', points: 50, finished: true })])
  expect(files['data.html']).toContain('What you played and answered')
  for (const text of Object.values(files)) expect(text).not.toMatch(/\bbia\b/)
  const inSpanish = await downloaded('ana', 'es')
  expect(inSpanish.files['data.html']).toContain('Lo que jugaste y respondiste')
})

test('the download is dated by the database’s clock, not by the machine’s', async () => {
  const { rows } = await owner.query<{ now: Date }>('select now()')
  const now = rows[0]!.now.getTime()
  vi.useFakeTimers({ toFake: ['Date'], now: now + 400 * 24 * 3_600_000 })
  const { files } = await downloaded('ana')
  const { made } = JSON.parse(files['data.json']!)
  expect(Math.abs(Date.parse(made) - now)).toBeLessThan(24 * 3_600_000)
})

test('the download holds all of the person’s own rows of every table, none of another person’s and no secret', async () => {
  const secret = await owner.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and (a.atttypid = 'bytea'::regtype or a.attname ~ 'password|secret|fingerprint|_hash$')`,
  )
  await owner.query(`select set_config('vereda.domain', $1, false)`, [String(domainId)])
  const before = (await downloaded('ana')).tables
  await loosen(owner)
  const counts = { ana: 2, bia: 3 }
  for (const table of tables.filter(({ name }) => name in OWN_TABLES)) {
    const column = `"${OWN_TABLES[table.name]!.owner}"`
    for (const person of PEOPLE)
      for (let n = 0; n < counts[person]; n++) {
        await addRow(owner, table, domainId)
        await owner.query(
          `update "${table.name}" set ${column} = $1 where ${column} is null or ${column} not in ('ana', 'bia')`,
          [person],
        )
      }
  }
  const after = await one.database.as(domainId, (tx) => readOwnData(tx, 'ana'))
  for (const [name, rows] of Object.entries(after)) {
    expect([name, rows.length]).toEqual([name, before[name]!.length + counts.ana])
    const known = Object.keys(rows[0]!)
    expect(secret.rows.filter((row) => row.name === name && known.includes(row.column))).toEqual([])
  }
  expect(JSON.stringify(after)).not.toMatch(/"bia"/)
})
