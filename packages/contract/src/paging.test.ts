import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pageNumber, pageSize } from './paging.ts'

const taken = (schema: z.ZodMiniType, texts: (string | undefined)[]) =>
  texts.map((text) => z.safeParse(schema, text).success)

test('a page number is digits only, up to the maximum of its call', () => {
  expect(taken(pageNumber(), [undefined, '0', '9999'])).toEqual([true, true, true])
  expect(taken(pageNumber(), ['', '-1', '1.5', '1e3', '10000'])).toEqual(Array(5).fill(false))
  expect(taken(pageNumber(2), ['99', '100'])).toEqual([true, false])
})

test('a page size is between 1 and the maximum of its call', () => {
  expect(taken(pageSize(200), [undefined, '1', '200'])).toEqual([true, true, true])
  expect(taken(pageSize(200), ['0', '201', '020', '2 '])).toEqual(Array(4).fill(false))
})
