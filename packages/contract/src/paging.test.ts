import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pageNumber, pageSize } from './paging.ts'

const taken = (schema: z.ZodMiniType, texts: (string | undefined)[]) =>
  texts.map((text) => z.safeParse(schema, text).success)

test('a page is asked for in digits alone, and in no more than its call reads', () => {
  expect(taken(pageNumber(), [undefined, '0', '9999'])).toEqual([true, true, true])
  expect(taken(pageNumber(), ['', '-1', '1.5', '1e3', '10000'])).toEqual(Array(5).fill(false))
  expect(taken(pageNumber(2), ['99', '100'])).toEqual([true, false])
})

test('at once one is asked for at the least, and the most of the call', () => {
  expect(taken(pageSize(200), [undefined, '1', '200'])).toEqual([true, true, true])
  expect(taken(pageSize(200), ['0', '201', '020', '2 '])).toEqual(Array(4).fill(false))
})
