import { expect, test } from 'vitest'
import { csvLines, csvSeparatorOf } from './csv-line.ts'

const csvLine = csvLines(',')

test('a field with commas, quotes or line breaks is quoted, and null is an empty field', () => {
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', null, 12, -3])).toBe(
    '"a,b","say ""x""","two\nlines",,12,-3\r\n',
  )
})

test('columns are separated as spreadsheets of the locale expect', () => {
  const inOne = (locale: string) => csvLines(csvSeparatorOf(locale))(['a,b', 'c;d', null, 12])
  const [semicolons, commas] = [
    ['pt-BR', 'pt', 'es', 'es-AR'],
    ['en', 'es-MX', '*', 'en-a-b'],
  ]
  expect(semicolons!.map(inOne)).toEqual(Array(4).fill('"a,b";"c;d";;12\r\n'))
  expect(commas!.map(inOne)).toEqual(Array(4).fill('"a,b","c;d",,12\r\n'))
})

test('no field begins as a formula', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1']) expect(csvLine([text])).toBe(`'${text}\r\n`)
  expect(csvLine(['=HYPERLINK("x","y")'])).toBe(`"'=HYPERLINK(""x"",""y"")"\r\n`)
  expect(csvLine(['a=1'])).toBe('a=1\r\n')
})

/** The cells that a program reads which uses another separator than the comma, and which accepts quotes only at the start of a cell. */
function cellsBy(separator: string, csv: string): string[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)")?([^${separator}\\r\\n]*)(?:${separator}|\\r?\\n|$)`, 'g')
  return [...csv.matchAll(cell)].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest)
}

test('no field begins as a formula with semicolons as separators', () => {
  expect(csvLines(';')(['x', '=1+1', 'y;=1'])).toBe(`x;'=1+1;"y;'=1"\r\n`)
})

test.each([';', '\t'])(
  'no cell begins as a formula in a program that splits at %j, whatever quotes the text has',
  (separator) => {
    const at = (text: string) => text.replaceAll(';', separator)
    const attacks = ['x;=1+1;y', 'x;"=1+1;y', 'x;""=1+1;y', 'x\n=1+1\ny', 'x\r\n@SUM(A1);y', ';=1', 'x;＋1']
    for (const attack of attacks) {
      const cells = cellsBy(separator, csvLine(['Ana', at(attack), 3]))
      expect(
        cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell)),
        attack,
      ).toEqual([])
    }
  },
)
