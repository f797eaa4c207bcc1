import { randomUUID } from 'node:crypto'
import type { StudioImportRow } from '@vereda/contract/rest/studio-imports.ts'
import { preparedChange } from '@vereda/domain/account/prepared-password.ts'
import type { ImportRow } from '@vereda/domain/people-import/import-fields.ts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { as } from '../../../../../tests/harness/app.ts'
import { newestLetter } from '../../../../../tests/harness/letters.ts'
import { meanwhile } from '../../../../../tests/harness/meanwhile.ts'
import { carryOutImport } from './carry-out-import.ts'
import { sendLetters } from './send-letters.ts'
import { importStage } from './testing/import-stage.ts'

const stage = await importStage()
const { one, acme, woken, get, post, work, told, rows, send, plan, carryOut, found } = stage
afterAll(() => one.close())

const FILE: ImportRow[] = [
  { name: 'Célia Souza', email: 'CELIA@acme.example', phone: '11 98765-4321', jobName: 'Guide' },
  { email: 'ana@acme.example', nickname: 'Aninha' },
  { email: 'bia@acme.example' },
  { name: 'Celia', email: 'celia@acme.example' },
  { name: 'Otto', identifier: '123.456.789-00' },
  { name: 'Davi', email: 'davi@acme.example', journeys: 'Acmee' },
]

test('a plan states the outcome of each row and writes no person', async () => {
  const id = await send(FILE, 4)
  expect(woken).toContain(id)
  expect(await told(id)).toMatchObject({ state: 'planning', rows: 6 })
  // the rows are sent again, as after a lost answer
  expect((await post(`imports/${id}/rows`, { rows: [{ line: 7, cells: {} }] })).statusCode).toBe(200)
  await work(id)
  expect(await told(id)).toMatchObject({
    ...{ state: 'planned', done: 6 },
    counts: { new: 1, changes: 1, same: 1, repeated: 1, faulty: 2, added: 0 },
  })
  const all = await rows(id)
  expect(all.map(({ line, kind }) => [line, kind])).toEqual([
    ...[
      [2, 'new'],
      [3, 'changes'],
      [4, 'same'],
      [5, 'repeated'],
      [6, 'faulty'],
      [7, 'faulty'],
    ],
  ])
  expect(all[1]!.changes).toEqual([{ field: 'nickname', was: '', next: 'Aninha' }])
  expect(all[3]!.of).toBe(2)
  expect(all[4]!.fault).toEqual({ field: 'identifier', why: 'unreadable' })
  expect(all[5]!.fault).toMatchObject({ field: 'journeys', why: 'unknown' })
  expect((await rows(id, 'faulty')).map(({ line }) => line)).toEqual([6, 7])
  const second = (await get(`imports/${id}/rows?after=3&most=2`)).json()
  expect([second.rows.map(({ line }: StudioImportRow) => line), second.next]).toEqual([[4, 5], 5])
  expect((await found('celia')).total).toBe(0)
})

test('a corrected row is planned again and compared with the other rows of the file', async () => {
  const id = await plan(FILE)
  const mend = async (line: number, cells: ImportRow) =>
    (await post(`imports/${id}/rows/${line}`, { cells })).json()
  expect(await mend(6, { name: 'Otto', identifier: '529.982.247-25' })).toMatchObject({
    ...{ row: { kind: 'new' }, import: { counts: { faulty: 1, new: 2 } } },
  })
  expect(await mend(7, { name: 'Davi', email: 'celia@acme.example' })).toMatchObject({
    row: { kind: 'repeated', of: 2 },
  })
  // a row that repeats another by mistake is corrected like any other row
  expect(await mend(7, { name: 'Davi', email: 'davi@acme.example' })).toMatchObject({
    ...{ row: { kind: 'new', of: null }, import: { counts: { faulty: 0, new: 3 } } },
  })
  expect((await post(`imports/${id}/rows/99`, { cells: {} })).json().error).toBe('not-found')
})

test('the second of two managers who correct a row is refused, also after the row was carried out', async () => {
  const id = await plan([{ name: 'Edu', email: 'edu@' }])
  const was = { name: 'Edu', email: 'edu@' }
  const mend = async (cells: ImportRow) => (await post(`imports/${id}/rows/2`, { cells, was })).json()
  const mails = ['edu@acme.example', 'eduardo@acme.example']
  const both = await Promise.all(mails.map((email) => mend({ name: 'Edu', email })))
  expect(both.map(({ error }) => error ?? 'mended').sort()).toEqual(['changed-meanwhile', 'mended'])
  const first = { name: 'Edu', email: mails[both.findIndex(({ error }) => !error)]! }
  expect((await rows(id))[0]).toMatchObject({ cells: first, kind: 'new' })
  // the same request is sent again, as after a lost answer
  expect((await mend(first)).row.cells).toEqual(first)
  await carryOut(id)
  expect(await mend({ ...first, name: 'Eduardo' })).toMatchObject({ error: 'changed-meanwhile' })
})

test('a repeated row counts again once the row it repeats is corrected to another person', async () => {
  const two = [
    { name: 'Ida', email: 'ida@acme.example', phone: '11 95555-0001' },
    { name: 'Ivo Sá', email: 'ivo.sa@acme.example', phone: '11 95555-0001' },
    { name: 'Ivo', email: 'ivo.sa@acme.example', phone: '11 95555-0001' },
  ]
  const id = await plan(two)
  expect((await rows(id)).map(({ kind, of }) => [kind, of])).toEqual([
    ['new', null],
    ['repeated', 2],
    ['repeated', 2],
  ])
  const mended = { ...two[0], phone: '11 95555-0002' }
  expect((await post(`imports/${id}/rows/2`, { cells: mended })).json().import.counts).toMatchObject({
    ...{ new: 2, repeated: 1 },
  })
  expect((await rows(id)).map(({ kind, of }) => [kind, of])).toEqual([
    ['new', null],
    ['new', null],
    ['repeated', 3],
  ])
})

test('a repeated row is planned again when the row it repeats is refused', async () => {
  const id = await plan([
    { name: 'Uma', email: 'uma@acme.example', phone: '11 95555-0003' },
    { name: 'Ugo', email: 'ugo@acme.example', phone: '11 95555-0003' },
  ])
  const nobody = { nickname: null, phone: null, identifier: null, username: '' }
  await post('people', {
    ...{ id: randomUUID(), jobName: null, journeys: ['acme'], roles: { isManager: false, isMonitor: false } },
    person: { ...nobody, name: 'Somebody', email: 'uma@acme.example' },
  })
  expect((await carryOut(id)).counts).toMatchObject({ refused: 1, new: 1, repeated: 0 })
  expect((await carryOut(id)).counts).toMatchObject({ refused: 1, added: 1 })
})

test('carrying out a plan adds people with their groups’ trails, and the same file again changes nothing', async () => {
  const file = FILE.slice(0, 5)
  const id = await plan(file)
  const done = await carryOut(id)
  expect(done).toMatchObject({
    state: 'done',
    counts: { added: 1, changed: 1, new: 0, changes: 0, faulty: 1 },
  })
  const [celia] = (await found('celia')).people
  expect(celia).toMatchObject({ name: 'Célia Souza', username: 'celia@acme.example', jobName: 'Guide' })
  const story = (await get(`person/${celia.id}`)).json()
  expect(story.trails).toMatchObject([{ title: 'Caves' }])
  expect(story.events).toMatchObject([{ what: 'manager-added-account' }])
  expect((await get('person/ana')).json().person.nickname).toBe('Aninha')
  // the remaining row is corrected afterwards
  await post(`imports/${id}/rows/6`, { cells: { name: 'Otto', identifier: '111.444.777-35' } })
  expect(await carryOut(id)).toMatchObject({ state: 'done', counts: { added: 2, faulty: 0 } })
  const again = await plan([...file.slice(0, 4), { name: 'Otto', identifier: '11144477735' }])
  expect((await told(again)).counts).toMatchObject({ same: 4, repeated: 1, new: 0, changes: 0, faulty: 0 })
  expect((await carryOut(again)).counts).toMatchObject({ added: 0, changed: 0, same: 4 })
})

test('a row whose person was changed or added by a manager after the plan is refused', async () => {
  const id = await plan([
    { email: 'bia@acme.example', jobName: 'Guide' },
    { name: 'Late', email: 'late@acme.example' },
  ])
  const { person, jobName, roles, journeys } = (await get('person/bia')).json()
  const was = { person, jobName, roles, journeys: journeys.map((journey: { id: string }) => journey.id) }
  await post('person/bia', { was, now: { ...was, person: { ...person, name: 'Bia Rosa' } } })
  const nobody = { nickname: null, phone: null, identifier: null, username: '' }
  await post('people', {
    ...{ id: randomUUID(), jobName: null, journeys: ['acme'], roles },
    person: { ...nobody, name: 'Somebody', email: 'late@acme.example' },
  })
  expect((await carryOut(id)).counts).toMatchObject({ refused: 2, added: 0, changed: 0 })
  expect((await get('person/bia')).json()).toMatchObject({ jobName: null, person: { name: 'Bia Rosa' } })
  expect((await found('late')).people).toMatchObject([{ name: 'Somebody' }])
})

test('of one file planned twice, the second import finds that nothing changes', async () => {
  const ivo = { name: 'Ivo', email: 'ivo@acme.example' }
  const file = [ivo, { email: 'bia@acme.example', jobName: 'Pilot' }]
  const [first, second] = [await plan(file), await plan(file)]
  expect((await carryOut(first)).counts).toMatchObject({ added: 1, changed: 1 })
  expect((await carryOut(second)).counts).toMatchObject({ same: 2, added: 0, changed: 0, refused: 0 })
})

test('two nodes that carry out one import at once add nobody twice', async () => {
  const many = Array.from({ length: 450 }, (_, n) => ({ name: `Many ${n}`, email: `many${n}@acme.example` }))
  const id = await plan(many)
  await post(`imports/${id}/carryOut`)
  const job = { domainId: acme, importId: id }
  await Promise.all([1, 2].map(() => carryOutImport({ database: one.database, cpfRequired: true }, job)))
  expect(await told(id)).toMatchObject({ state: 'done', counts: { added: 450, new: 0, refused: 0 } })
  expect((await found('many')).total).toBe(450)
})

test('of two imports at once with one sign-in name for two people, only one adds its person', async () => {
  const username = 'rita@acme.example'
  const ids = [
    await plan([{ name: 'Rita Luz', username, phone: '11 97777-0001' }]),
    await plan([{ name: 'Rita Paz', username: 'rita.paz', email: username }]),
  ]
  for (const id of ids) expect((await post(`imports/${id}/carryOut`)).json().state).toBe('carrying')
  // both have read the accounts, or wait to read them, before either writes
  await meanwhile(one.owner, 'lock table account in share row exclusive mode', () => ids.map(work))
  const counts = await Promise.all(ids.map(async (id) => (await told(id)).counts))
  expect(counts.map(({ added, refused }) => [added, refused]).sort()).toEqual([
    [0, 1],
    [1, 0],
  ])
  expect((await found('rita')).total).toBe(1)
})

const KNOWN = "select reltuples::int as people from pg_class where oid = 'account'::regclass"

test('the first page of an import refreshes the statistics of the accounts for the next pages', async () => {
  const owner = new pg.Client(one.owner)
  await owner.connect()
  const known = async () => (await owner.query(KNOWN)).rows[0].people
  await owner.query('alter table account set (autovacuum_enabled = false); analyze account')
  const before = await known()
  const rows = Array.from({ length: 201 }, (_, n) => {
    return { name: `Page ${n}`, email: `page${n}@acme.example`, phone: `11 9${80_000_000 + n}` }
  })
  expect((await carryOut(await plan(rows))).counts).toMatchObject({ added: 201 })
  expect(await known()).toBeGreaterThanOrEqual(before + 200)
  await owner.end()
})

test('imports are refused to a learner and not found from another domain; wrong rows or journeys are refused', async () => {
  const id = await plan([{ name: 'Eva', email: 'eva@acme.example' }])
  const learner = await one.signIn('acme', 'ana')
  for (const path of ['imports', `imports/${id}`, `imports/${id}/rows`]) {
    expect((await get(path, learner)).json().error).toBe('not-permitted')
  }
  const other = await one.signIn('escola', 'boss')
  expect((await get(`imports/${id}`, other, 'escola')).json().error).toBe('not-found')
  expect((await get(`imports/${id}/rows`, other, 'escola')).json().error).toBe('not-found')
  expect((await get('imports', other, 'escola')).json().imports).toEqual([])
  expect((await get('imports')).json().imports[0]).toMatchObject({ id, fileName: 'south.csv' })
  const more = [1, 2].map((line) => ({ line, cells: {} }))
  const begun = { id: randomUUID(), fileName: 'f', rows: 1, newcomers: ['acme'] }
  expect((await post('imports', { ...begun, newcomers: ['nowhere'] })).json()).toMatchObject({
    field: 'newcomers',
  })
  await post('imports', begun)
  expect((await post(`imports/${begun.id}/rows`, { rows: more })).json()).toMatchObject({ field: 'rows' })
  expect((await told(begun.id)).done).toBe(0)
})

test('new people get a letter with a link when the manager asks for it, and the report lists it', async () => {
  const id = await plan([
    { name: 'Olga Reis', email: 'olga@acme.example' },
    { name: 'Pedro Reis', username: 'pedro.reis' },
    { nickname: 'Bibi', email: 'bia@acme.example' },
  ])
  expect((await post(`imports/${id}/carryOut`, { letters: true })).json()).toMatchObject({
    state: 'carrying',
  })
  await work(id)
  expect((await told(id)).letters).toEqual({ waiting: 2, sent: 0, none: 0 })
  const { hosts, identity } = one.services
  const sent: string[] = []
  const wake = (_: number, messageId: string) => void sent.push(messageId)
  const domains = await one.services.directory.all()
  for (const _ of [1, 2]) await sendLetters({ database: one.database, hosts, identity, wake }, domains)
  expect(sent).toHaveLength(1)
  expect((await told(id)).letters).toEqual({ waiting: 0, sent: 1, none: 1 })
  expect((await rows(id)).map(({ letter }) => letter)).toEqual(['sent', 'none', null])
  const { link } = await newestLetter(one, acme, 'olga@acme.example')
  const body = { ticket: link.split('#ticket=')[1], password: await preparedChange('seeds and stones') }
  const headers = as('acme')
  const url = '/rest/forgotctl/newpassword'
  expect((await one.app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(200)
  expect(await one.signIn('acme', 'olga@acme.example')).toBeTruthy()
})

test('the letters of an import stay in the report after a corrected row is carried out without letters', async () => {
  const id = await plan([
    { name: 'Rosa Lima', email: 'rosa@acme.example' },
    { name: 'Rui Lima', email: 'rui' },
  ])
  await post(`imports/${id}/carryOut`, { letters: true })
  await work(id)
  await post(`imports/${id}/rows/3`, { cells: { name: 'Rui Lima', email: 'rui@acme.example' } })
  await post(`imports/${id}/carryOut`, { letters: false })
  await work(id)
  expect((await rows(id)).map(({ letter }) => letter)).toEqual(['waiting', null])
  expect((await told(id)).letters).toEqual({ waiting: 1, sent: 0, none: 0 })
})

test('an import ends although its journey for new people was removed, and its row waits for a correction', async () => {
  const { id: journey } = (await post('journeys', { id: null, name: 'Passing' })).json()
  const id = randomUUID()
  const file = [{ name: 'Nilo Sá', email: 'nilo@acme.example' }]
  await post('imports', { id, fileName: 'f', rows: 2, newcomers: [journey] })
  const lines = [...file, { name: 'Ivone Sá', email: 'ivone@acme.example', journeys: 'acme' }]
  await post(`imports/${id}/rows`, { rows: lines.map((cells, n) => ({ line: n + 2, cells })) })
  await work(id)
  expect((await post(`journeys/${journey}/remove`)).statusCode).toBe(200)
  expect(await carryOut(id)).toMatchObject({ state: 'done', counts: { refused: 1, added: 1 } })
  const mended = (await post(`imports/${id}/rows/2`, { cells: { ...file[0], journeys: '' } })).json()
  expect(mended.row.fault).toEqual({ field: 'journeys', why: 'missing' })
})
