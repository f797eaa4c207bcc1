import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parseFile } from './parse-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) =>
  new Uint8Array([
    0xff,
    0xfe,
    ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ])
const latin1 = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)))
const CSV = 'Nome;E-mail\r\nJosé "Zé";jose@acme.example\r\n\r\n"Ana; Bia";ana@acme.example\r\n'.replace(
  '"Zé"',
  'Zé',
)

test.each([
  ['UTF-8', utf8(CSV), 'utf-8'],
  ['UTF-8 with a mark', utf8(`\ufeff${CSV}`), 'utf-8'],
  ['UTF-16', utf16(CSV), 'utf-16le'],
  ['UTF-16 without its mark', utf16(CSV).slice(2), 'utf-16le'],
  ['that of Windows', latin1(CSV), 'windows-1252'],
  ['that of an old Mac', latin1(CSV.replaceAll('é', '\x8e')), 'macintosh'],
])(
  'a file in %s is read with its accents, its quotes, and the line of each row',
  async (_, bytes, encoding) => {
    expect(await parseFile(bytes)).toEqual({
      ok: true,
      value: {
        headers: ['Nome', 'E-mail'],
        rows: [
          { line: 2, cells: ['José Zé', 'jose@acme.example'] },
          { line: 4, cells: ['Ana; Bia', 'ana@acme.example'] },
        ],
        told: { kind: 'csv', separator: ';', encoding },
      },
    })
  },
)

test('a Windows file with only dashes and quotes beyond ASCII is not read as a Mac file', async () => {
  const parsed = await parseFile(latin1('Nome;Unidade\nAna D\x92Or;Loja \x96 Centro\n'))
  expect(parsed.ok && parsed.value.rows[0]!.cells).toEqual(['Ana D’Or', 'Loja – Centro'])
})

test.each([',', ';', '\t', '|'])('columns separated by %j are found', async (separator) => {
  const text = [
    ['Nome', 'E-mail', 'CPF'],
    ['Ana', 'a@acme.example', '1'],
    ['Bia', 'b@acme.example', '2'],
  ]
  const parsed = await parseFile(utf8(text.map((row) => row.join(separator)).join('\n')))
  expect(parsed.ok && [parsed.value.headers.length, parsed.value.told]).toEqual([
    3,
    { kind: 'csv', separator, encoding: 'utf-8' },
  ])
})

test('a spreadsheet’s “sep=” line is not part of the table', async () => {
  const parsed = await parseFile(utf8('sep=;\r\nNome;Cargo\r\nAna;Guia, Sul\r\n'))
  expect(parsed.ok && parsed.value.rows[0]!.cells).toEqual(['Ana', 'Guia, Sul'])
})

const SHEET = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
  <row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c><c r="B1" t="inlineStr"><is><t>Celular</t></is></c></row>
  <row r="3"><c r="A3" t="inlineStr"><is><t>Célia</t></is></c><c r="B3"><v>11987654321</v></c></row></sheetData></worksheet>`
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const book = (more: Record<string, Uint8Array> = {}) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(SHEET),
    ...more,
  })

test('a spreadsheet is recognised by its first bytes, and its numbers are read as shown', async () => {
  const parsed = await parseFile(book() as Uint8Array<ArrayBuffer>)
  expect(parsed).toMatchObject({
    ok: true,
    value: { headers: ['Nome', 'Celular'], told: { kind: 'xlsx', sheet: 'People' } },
  })
  expect(parsed.ok && parsed.value.rows.map(({ line, cells }) => [line, cells])).toEqual([
    [3, ['Célia', '11987654321']],
  ])
})

const sheetOf = (...rows: string[][]) =>
  strToU8(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.map((cells, n) => `<row r="${n + 1}">${cells.map((cell, at) => `<c r="${'AB'[at]}${n + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`).join('')}</sheetData></worksheet>`,
  )

test.each([
  ['lists that are hidden', 'state="hidden"', sheetOf(['Caixa', 'Sul'], ['Guia', 'Norte'])],
  ['what says how to fill it in', '', sheetOf(['Preencha a outra aba.'], ['Uma pessoa por linha.'])],
  ['a drawing', '', strToU8('<chartsheet/>')],
])('the sheet of people is read and named when the sheet before it holds %s', async (_, state, before) => {
  const names = `<sheet name="Lists" sheetId="1" ${state} r:id="rId1"/><sheet name="Serra &amp; Mar" sheetId="2" r:id="rId2"/>`
  const relation = (n: number) =>
    `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`
  const file = book({
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="${RELATIONS}"><sheets>${names}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relation(1)}${relation(2)}</Relationships>`),
    'xl/worksheets/sheet1.xml': before,
    'xl/worksheets/sheet2.xml': strToU8(SHEET),
  })
  expect(await parseFile(file as Uint8Array<ArrayBuffer>)).toMatchObject({
    ok: true,
    value: { headers: ['Nome', 'Celular'], told: { kind: 'xlsx', sheet: 'Serra & Mar' } },
  })
})

test('a small file that claims more than 200 MB is not unpacked', async () => {
  const bomb = book({ 'xl/media/a.bin': new Uint8Array(1_000_000) })
  const view = new DataView(bomb.buffer)
  // in the zip's directory: the unpacked size of its last file
  const entry = bomb.findLastIndex(
    (_, n) => n % 1 === 0 && view.byteLength > n + 4 && view.getUint32(n, true) === 0x02014b50,
  )
  view.setUint32(entry + 24, 300_000_000, true)
  expect(await parseFile(bomb as Uint8Array<ArrayBuffer>)).toEqual({ ok: false, refusal: 'too-large' })
})

test.each([
  ['nothing', utf8(''), 'empty'],
  ['a header alone', utf8('Nome;E-mail\n'), 'empty'],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'old-excel'],
  ['a zip that is no workbook', zipSync({ 'a.txt': strToU8('a') }) as Uint8Array<ArrayBuffer>, 'unreadable'],
  [
    'a picture under the name of a table',
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
    'unreadable',
  ],
  [
    'a page that calls itself a workbook',
    utf8('<table>\n<tr><td>Nome, E-mail</td></tr>\n</table>'),
    'unreadable',
  ],
  ['a broken zip', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'unreadable'],
])('%s is refused', async (_, bytes, refusal) => {
  expect(await parseFile(bytes)).toEqual({ ok: false, refusal })
})

test.each([
  ['is never closed', 'Nome,E-mail\nAna,a@acme.example\n"Bia,b@acme.example\nCaio,c@acme.example\n', 3],
  ['has text behind it', 'Nome,E-mail\n"Zé" Sá,z@acme.example\nBia,b@acme.example\n"Lu",l@acme.example\n', 2],
])('a quotation mark that %s is refused with its row', async (_, text, line) => {
  expect(await parseFile(utf8(text))).toEqual({ ok: false, refusal: 'quotes', line })
})

test('a title above the table is not the header, and a header with one cell is', async () => {
  const read = async (text: string) => {
    const parsed = await parseFile(utf8(text))
    return parsed.ok && [parsed.value.headers, parsed.value.rows.map(({ line }) => line)]
  }
  const titled = 'Report;;\n\nName;Job;E-mail\nAna;Guide;ana@acme.example\nBia;;bia@acme.example\n'
  expect(await read(titled)).toEqual([
    ['Name', 'Job', 'E-mail'],
    [4, 5],
  ])
  const unnamed = 'Name;\nAna;ana@acme.example\nBia;bia@acme.example\n'
  expect(await read(unnamed)).toEqual([
    ['Name', ''],
    [2, 3],
  ])
  expect(await read('E-mail\na@acme.example\nb@acme.example\n')).toEqual([['E-mail'], [2, 3]])
})

/** A workbook whose second row shows a number in a format. The cell before it is empty and has the same format. */
const bookOf = (format: string, number: string) =>
  book({
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="164" applyNumberFormat="1"><alignment/></xf></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c><c r="C1" t="inlineStr"><is><t>ID</t></is></c><c r="D1" t="inlineStr"><is><t>Sala</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Ana</t></is></c><c r="B2" s="1"/><c r="C2" s="1"><v>${number}</v></c><c r="D2" s="0"><v>7</v></c></row></sheetData></worksheet>`,
    ),
  }) as Uint8Array<ArrayBuffer>

test.each([
  ['00000', '123', '00123'],
  ['00000', '123456', '123456'],
  ['[$-416]00000;-00000', '7', '00007'],
  ['000\\.000\\.000\\-00', '1234567890', '012.345.678-90'],
  ['(00) 00000-0000', '11987654321', '(11) 98765-4321'],
  ['&quot;R&amp;D &quot;000_)', '42', 'R&D 042'],
  ['0', '123', '123'],
  ['#,##0.00', '5', '5'],
  ['[&lt;=9999999]###\\-####;(##) ###\\-####', '5551234', '5551234'],
])('a number in the format %s is read as shown: %s as %s', async (format, number, read) => {
  const parsed = await parseFile(bookOf(format, number))
  expect(parsed.ok && parsed.value.rows.map(({ cells }) => cells)).toEqual([['Ana', '', read, '7']])
})

test('zeros added by a conditional number format are refused with their row', async () => {
  const parsed = await parseFile(bookOf('[&lt;=99999]00000;00000\\-0000', '501'))
  expect(parsed).toEqual({ ok: false, refusal: 'zeros', line: 2 })
})
