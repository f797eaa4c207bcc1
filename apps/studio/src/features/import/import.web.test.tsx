import { onlineManager } from '@tanstack/react-query'
import { speak } from '@vereda/client/text/catalogues.ts'
import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import {
  beginImport,
  carryOutImport,
  listImportRows,
  listImports,
  mendImportRow,
  type StudioImport,
  type StudioImportRow,
  sendImportRows,
  studioImport,
} from '@vereda/contract/rest/studio-imports.ts'
import { guessColumns } from '@vereda/domain/people-import/guess-columns.ts'
import { IMPORT_FIELDS } from '@vereda/domain/people-import/import-fields.ts'
import { strToU8, zipSync } from 'fflate'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Route } from 'wouter'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import { parseFile } from '../../parts/tables/parse-file.ts'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { ImportScreen } from './import-screen.tsx'
import { ImportRunScreen } from './run-screen.tsx'

const ID = 'd0000000-0000-4000-8000-000000000001'
const AT = { group: 'import', at: '/studio/people/import' }
const AT_RUN = { group: 'import', at: `/studio/people/import/${ID}` }
const NONE = { new: 0, changes: 0, same: 0, repeated: 0, faulty: 0, added: 0, changed: 0, refused: 0 }
const SENT: StudioImport = {
  ...{ id: ID, fileName: 'south.csv', state: 'planned', rows: 4, done: 4 },
  counts: { ...NONE, new: 2, changes: 1, faulty: 1 },
  createdDate: '2026-02-03T10:00:00.000Z',
}
const FAULTY: StudioImportRow = {
  ...{ line: 12, cells: { name: 'Carla', email: 'carla@acme' }, kind: 'faulty', of: null, changes: [] },
  fault: { field: 'email', why: 'unreadable' },
}
const GROUPS = {
  groups: [{ part: { kind: 'journey' as const, id: 'acme' }, name: 'Acme', people: 3 }],
  ...{ everybody: 3, timeZone: 'America/Sao_Paulo' },
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const row = (cells: readonly string[], n: number) =>
  `<row r="${n + 1}">${cells.map((cell, at) => `<c r="${'ABCDEFGH'[at]}${n + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`

/** A zipped workbook with one sheet. */
const workbook = (rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
    ),
  })

const run = () =>
  asking(
    <Route path="/studio/people/import/:id">
      <ImportRunScreen />
    </Route>,
  )
const text = (words: string) => page.getByText(words, { exact: true })

test('a file is chosen, its columns are guessed, and its rows are sent by field', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioGroups, GROUPS)
  server.keepsAnswering(listImports, { imports: [SENT] })
  await show(asking(<ImportScreen />), AT)
  await expect.element(page.getByRole('link', { name: 'south.csv' })).toBeVisible()
  await expectAccessible()
  const input = page.getByLabelText(say('import.choose'), { exact: true }).first()
  await userEvent.upload(input, new File(['Nome;x\r\n'], 'empty.csv'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('import.problem.empty'))
  await userEvent.upload(input, new File(['Ana;ana@acme.example\nBia;bia@acme.example\n'], 'bare.csv'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('import.problem.no-header'))
  await userEvent.upload(input, new File(['Nome;E-mail\nAna;1\n"Bia;2\nCaio;3\n'], 'quotes.csv'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('import.problem.quotes', { line: 3 }))
  const csv = 'Colaborador;Email corp.;Matrícula\r\nAna;ana@acme.example;7\r\nBia;;8\r\n'
  await userEvent.upload(input, new File([csv], 'people.csv'))
  await expect.element(page.getByLabelText('Colaborador', { exact: true })).toHaveValue('name')
  await expect.element(page.getByLabelText('Email corp.', { exact: true })).toHaveValue('email')
  await expect.element(page.getByLabelText('Matrícula', { exact: true })).toHaveValue('')
  await expect.element(button('import.check', { count: 2 })).toBeEnabled()
  await expectAccessible()
  server.answers(beginImport, { ...SENT, state: 'receiving' })
  server.answers(sendImportRows, { ...SENT, state: 'planning' })
  await button('import.check', { count: 2 }).click()
  await expect.poll(() => location.pathname).toContain('/studio/people/import/')
  expect(server.asked(beginImport)[0]!.body).toMatchObject({
    fileName: 'people.csv',
    rows: 2,
    newcomers: ['acme'],
  })
  expect(server.asked(sendImportRows)[0]!.body).toEqual({
    rows: [
      { line: 2, cells: { name: 'Ana', email: 'ana@acme.example' } },
      { line: 3, cells: { name: 'Bia' } },
    ],
  })
})

test('a faulty row is corrected in place, and the plan is carried out @long', async ({ show, server }) => {
  server.keepsAnswering(studioGroups, GROUPS)
  server.answers(studioImport, SENT)
  server.keepsAnswering(listImportRows, { rows: [FAULTY], next: null })
  await show(run(), AT_RUN)
  const field = page.getByLabelText(say('import.mend.field', { field: say('import.field.email'), line: 12 }))
  await expect.element(field).toHaveAccessibleDescription(say('import.fault.unreadable.email'))
  await expectAccessible()
  server.answers(mendImportRow, {
    row: { ...FAULTY, kind: 'new', fault: null },
    import: { ...SENT, counts: { ...NONE, new: 3, changes: 1 } },
  })
  await field.fill('carla@acme.example')
  await userEvent.tab()
  await expect.element(button('import.do', { count: 4 })).toBeEnabled()
  await expect.element(field).not.toBeInTheDocument()
  expect(server.asked(mendImportRow)[0]!.body).toEqual({
    cells: { name: 'Carla', email: 'carla@acme.example' },
    was: FAULTY.cells,
  })
  server.answers(carryOutImport, { ...SENT, state: 'carrying', done: 0 })
  const done = { ...SENT, state: 'done' as const, counts: { ...NONE, added: 3, changed: 1 } }
  server.keepsAnswering(studioImport, done)
  await button('import.do', { count: 4 }).click()
  await expect.element(text(say('import.done', { added: 3, changed: 1 }))).toBeVisible()
  await expectAccessible()
})

test('a row that repeats another after a correction is corrected again in the field that repeats @long', async ({
  show,
  server,
}) => {
  const cells = { name: 'Carla', email: 'carla@acme.example', phone: '11 95555-0001' }
  const repeated: StudioImportRow = { ...FAULTY, kind: 'repeated', of: 2, fault: null, cells }
  server.keepsAnswering(studioGroups, GROUPS)
  server.keepsAnswering(studioImport, SENT)
  server.keepsAnswering(listImportRows, { rows: [FAULTY], next: null })
  await show(run(), AT_RUN)
  const field = (id: 'email' | 'phone') =>
    page.getByLabelText(say('import.mend.field', { field: say(`import.field.${id}`), line: 12 }))
  server.answers(mendImportRow, { row: repeated, import: SENT })
  await field('email').fill(cells.email)
  await userEvent.tab()
  await expect.element(text(say('import.told.repeated', { line: 2 }))).toBeVisible()
  await button('import.correct', { line: 12 }).click()
  await expect.element(field('phone')).toHaveValue(cells.phone)
  await expectAccessible()
  server.refuses(mendImportRow, 'fault')
  await field('phone').fill('11 95555-0002')
  await button('import.correct.check').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('import.mend.failed'))
  server.refuses(mendImportRow, 'changed-meanwhile')
  server.keepsAnswering(listImportRows, {
    rows: [{ ...repeated, cells: { ...cells, name: 'Theirs' } }],
    next: null,
  })
  await button('import.correct.check').click()
  await expect.element(text(say('import.mend.changed'))).toBeVisible()
  await expect.element(page.getByText('Theirs', { exact: true })).toBeVisible()
  await expect.element(field('phone')).toHaveValue('11 95555-0002')
  const mended = { ...cells, name: 'Theirs', phone: '11 95555-0002' }
  server.answers(mendImportRow, { row: { ...repeated, kind: 'new', of: null, cells: mended }, import: SENT })
  await button('import.correct.check').click()
  await expect.element(text(say('import.became.new'))).toBeVisible()
  await expect.element(button('import.correct', { line: 12 })).toHaveFocus()
  expect(server.asked(mendImportRow).at(-1)!.body).toEqual({
    ...{ cells: mended, was: { ...cells, name: 'Theirs' } },
  })
})

test('changes name their fields, and a running job, a fault and a lost network are told @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioGroups, GROUPS)
  server.refuses(studioImport, 'fault')
  await show(run(), AT_RUN)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('import.failed.title'))
  server.answers(studioImport, { ...SENT, state: 'planning', done: 2 })
  const changes = [{ field: 'journeys' as const, was: '', next: 'acme' }]
  server.keepsAnswering(listImportRows, {
    // a person who is already known needs no name in the file
    rows: [{ ...FAULTY, cells: { email: 'carla@acme.example' }, fault: null, kind: 'changes', changes }],
    next: null,
  })
  server.keepsAnswering(studioImport, { ...SENT, counts: { ...NONE, changes: 1 } })
  await button('frame.again').click()
  const told = { field: say('import.field.journeys'), from: '–', to: 'Acme' }
  await expect.element(text(say('import.told.change', told))).toBeVisible()
  await expect.element(page.getByText('carla@acme.example', { exact: true })).toBeVisible()
  expect(page.getByText(say('import.nameless')).elements()).toEqual([])
  onlineManager.setOnline(false)
  await expect.element(page.getByText(saying(say('import.offline.text')))).toBeVisible()
  await expect.element(button('import.do', { count: 1 })).toBeDisabled()
  await expectAccessible()
})

test('an import that does not exist says so', async ({ show, server }) => {
  server.refuses(studioImport, 'not-found')
  await show(run(), AT_RUN)
  await expect.element(text(say('import.nowhere'))).toBeVisible()
})

test('a large spreadsheet is read without a worker, which the page’s policy refuses @long', async ({
  onTestFinished,
}) => {
  const known = globalThis.Worker
  onTestFinished(() => void Object.assign(globalThis, { Worker: known }))
  Object.assign(globalThis, { Worker: undefined })
  const cells = (n: number) => [`Person ${n}`, crypto.randomUUID()]
  const parsed = await parseFile(
    workbook([['Name', 'Note'], ...Array.from({ length: 20_000 }, (_, n) => cells(n))]),
  )
  expect(parsed.ok && parsed.value.rows.length).toBe(20_000)
})

test.for([
  ['en', ','],
  ['pt-BR', ';'],
] as const)(
  'the example file for a reader of %s uses that language’s column separator @long',
  async ([locale, sign], { show, server, onTestFinished }) => {
    const make = vi.spyOn(URL, 'createObjectURL')
    onTestFinished(() => make.mockRestore())
    server.keepsAnswering(studioGroups, GROUPS)
    server.keepsAnswering(listImports, { imports: [] })
    await show(asking(<ImportScreen />), AT)
    await speak(locale)
    await page.getByRole('button', { name: /^(Download an empty|Baixar um arquivo)/ }).click()
    const saved = await (make.mock.calls[0]![0] as Blob).text()
    expect(saved.split(sign)).toHaveLength(IMPORT_FIELDS.length)
  },
)

test('the column names that the product writes are recognised when they are read', () => {
  const names = IMPORT_FIELDS.map((field) => say(`import.field.${field}`))
  expect(guessColumns([...names, say('import.line'), say('import.result')], [], [])).toEqual([
    ...IMPORT_FIELDS,
    null,
    null,
  ])
})

const ROSTER = {
  'manifest.csv': 'propertyName,value\noneroster.version,1.1\n',
  'orgs.csv': 'sourcedId,name,type\nhill,Hill,school\n',
  'classes.csv': 'sourcedId,title,schoolSourcedId\n5a,5 A,hill\n',
  'users.csv':
    'sourcedId,role,givenName,familyName,email,orgSourcedIds\nana,student,Ana,Reis,ana@x.example,hill\nmum,guardian,M,Reis,,hill\n',
  'enrollments.csv': 'sourcedId,classSourcedId,userSourcedId\n1,5a,ana\n2,5a,ghost\n',
}

test('a OneRoster zip tells what it brings and leaves out, and is sent with its schools and classes @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioGroups, GROUPS)
  server.keepsAnswering(listImports, { imports: [] })
  await show(asking(<ImportScreen />), AT)
  const zip = zipSync(Object.fromEntries(Object.entries(ROSTER).map(([name, csv]) => [name, strToU8(csv)])))
  const input = page.getByLabelText(say('import.choose'), { exact: true }).first()
  await userEvent.upload(input, new File([zip as Uint8Array<ArrayBuffer>], 'roster.zip'))
  await expect.element(text(say('import.roster.brings', { count: 1, schools: 1, classes: 1 }))).toBeVisible()
  await expect.element(text(say('import.roster.contacts', { count: 1 }))).toBeVisible()
  await expect.element(text(say('import.roster.fault.enrollments', { line: 3, id: 'ghost' }))).toBeVisible()
  await expect.element(button('import.check', { count: 1 })).toBeEnabled()
  await expectAccessible()
  server.answers(beginImport, { ...SENT, state: 'receiving' })
  server.answers(sendImportRows, { ...SENT, state: 'planning' })
  await button('import.check', { count: 1 }).click()
  await expect.poll(() => location.pathname).toContain('/studio/people/import/')
  expect(server.asked(beginImport)[0]!.body).toMatchObject({
    ...{ fileName: 'roster.zip', rows: 1, newcomers: ['acme'] },
    lists: {
      schools: [{ source: 'hill', name: 'Hill' }],
      classes: [{ source: '5a', name: '5 A', label: '5 A', school: 'hill' }],
    },
  })
  const cells = { name: 'Ana', familyName: 'Reis', email: 'ana@x.example', school: 'Hill', journeys: '5 A' }
  expect(server.asked(sendImportRows)[0]!.body).toEqual({ rows: [{ line: 2, cells }] })
})
