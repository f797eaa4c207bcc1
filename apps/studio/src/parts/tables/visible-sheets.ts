import { tagAttribute } from './tag-attribute.ts'

/** The visible sheets of a workbook, each with its number from 1. Sheets that only serve other sheets as lists of choices are hidden. */
export const visibleSheets = (workbook: string): { number: number; name: string }[] =>
  (workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [])
    .map((tag, n) => ({ number: n + 1, name: tagAttribute(tag, 'name'), state: tagAttribute(tag, 'state') }))
    .filter(({ state }) => !/hidden/i.test(state))
