import { buffer } from 'node:stream/consumers'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { type Cell, xlsxOf } from './write-xlsx.ts'

const COLUMNS = [
  { title: 'Name', width: 30 },
  { title: 'Points', width: 8 },
]

async function* pages(...given: Cell[][][]) {
  yield* given
}
const rowsOf = async (...given: Cell[][][]) => {
  const [sheet] = await readXlsxFile(await buffer(xlsxOf(COLUMNS, pages(...given))))
  return sheet!.data
}

test('rows of several pages are read back unchanged below their titles, and a formula is text', async () => {
  const rows = [
    ['=HYPERLINK("http://x")', 3],
    ['+1', -2],
    ['<Ana & "Bia"> ção 🌱', 0.5],
  ]
  expect(await rowsOf(rows.slice(0, 2), rows.slice(2))).toEqual([['Name', 'Points'], ...rows])
})

test('a date is read back as a date, to the second', async () => {
  const times = ['2026-02-03T09:04:05Z', '1999-12-31T23:59:59Z'].map((time) => new Date(time))
  const read = (await rowsOf([times]))[1] as unknown as Date[]
  // a spreadsheet stores fractions of days, not milliseconds
  const seconds = (some: Date[]) => some.map((time) => Math.round(time.getTime() / 1000))
  expect(seconds(read)).toEqual(seconds(times))
})

test('characters invalid in XML are removed or replaced, and a text too long for a cell is cut', async () => {
  const [, [first, second]] = (await rowsOf([['a\u0001b\ud800', 'x'.repeat(40_000)]])) as [unknown, string[]]
  expect([first, second!.length]).toEqual(['ab\ufffd', 32_767])
})

test('a sheet whose rows fail half-way ends with an error', async () => {
  async function* broken() {
    yield [['a']]
    throw new Error('gone')
  }
  await expect(buffer(xlsxOf(COLUMNS, broken()))).rejects.toThrow()
})
