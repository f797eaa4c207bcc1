import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('commas, quotes and lines stay within their field, and nothing is an empty one', () => {
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', null, 12, -3])).toBe(
    '"a,b","say ""x""","two\nlines",,12,-3\r\n',
  )
})

test('no text is a formula to a spreadsheet', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1']) expect(csvLine([text])).toBe(`'${text}\r\n`)
  expect(csvLine(['=HYPERLINK("x","y")'])).toBe(`"'=HYPERLINK(""x"",""y"")"\r\n`)
  expect(csvLine(['a=1'])).toBe('a=1\r\n')
})
