import { tagAttribute } from './tag-attribute.ts'

/** The sheets of a workbook that are shown to who opens it, each with its number from 1; lists that other sheets choose from are hidden. */
export const visibleSheets = (workbook: string): { number: number; name: string }[] =>
  (workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [])
    .map((tag, n) => ({ number: n + 1, name: tagAttribute(tag, 'name'), state: tagAttribute(tag, 'state') }))
    .filter(({ state }) => !/hidden/i.test(state))
