import { expect, test } from 'vitest'
import { parseFile } from '../../../parts/tables/parse-file.ts'
import { cellsOf } from './cells-of.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

test('the cells of a row are read by field, without the apostrophe before a formula', async () => {
  const parsed = await parseFile(utf8("Nome,Celular,x\nAna,'+5511987654321,1\nBia,,\n"))
  expect(parsed.ok && cellsOf(parsed.value.rows, ['name', 'phone', null])).toEqual([
    { line: 2, cells: { name: 'Ana', phone: '+5511987654321' } },
    { line: 3, cells: { name: 'Bia' } },
  ])
})
