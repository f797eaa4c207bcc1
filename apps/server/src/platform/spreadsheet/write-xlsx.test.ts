import { buffer } from 'node:stream/consumers'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { type Cell, xlsxOf } from './write-xlsx.ts'

async function* pages(...given: Cell[][][]) {
  yield* given
}
const rowsOf = async (...given: Cell[][][]) => {
  const [sheet] = await readXlsxFile(await buffer(xlsxOf(pages(...given))))
  return sheet!.data
}

test('rows come out as they went in, over several pages, and a formula is a text', async () => {
  const rows = [
    ['name', 'points'],
    ['=HYPERLINK("http://x")', 3],
    ['+1', -2],
    ['<Ana & "Bia"> ção 🌱', 0.5],
  ]
  expect(await rowsOf(rows.slice(0, 2), rows.slice(2))).toEqual(rows)
})

test('what XML can’t hold is left out, and a text beyond what a cell takes is cut', async () => {
  const [[first, second]] = (await rowsOf([['a\u0001b\ud800', 'x'.repeat(40_000)]])) as [[string, string]]
  expect([first, second.length]).toEqual(['ab\ufffd', 32_767])
})

test('a sheet that fails half-way breaks off, and is no whole file', async () => {
  async function* broken() {
    yield [['a']]
    throw new Error('gone')
  }
  await expect(buffer(xlsxOf(broken()))).rejects.toThrow()
})
