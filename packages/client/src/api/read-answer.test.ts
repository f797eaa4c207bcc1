import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readAnswer } from './read-answer.ts'

const Schemas = [
  z.object({ names: z.array(z.string()), at: z.int() }),
  z.strictObject({ names: z.array(z.string().check(z.trim())), at: z.optional(z.int()) }),
  z.object({ names: z.array(z.string()).check(z.maxLength(2)), at: z.int() }),
  z
    .object({ names: z.array(z.string()), at: z.int() })
    .check(z.refine(({ names, at }) => names.length === at)),
  z.array(z.string()),
  z.nullable(z.object({ names: z.array(z.object({ name: z._default(z.string(), 'none') })) })),
]
const anAnswer = fc.oneof(
  fc.record(
    { names: fc.array(fc.oneof(fc.string(), fc.object({ maxDepth: 1 }))), at: fc.nat(3), other: fc.string() },
    { requiredKeys: [] },
  ),
  fc.array(fc.string()),
  fc.anything(),
)

test('readAnswer accepts and refuses the same answers as the schema, with the same result', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Schemas), anAnswer, async (schema, answer) => {
      const atOnce = z.safeParse(schema as z.ZodMiniType, answer)
      expect(await readAnswer(schema as z.ZodMiniType, answer)).toEqual(
        atOnce.success ? { answer: atOnce.data } : null,
      )
    }),
    { numRuns: 1_000 },
  )
})

test('reading a long list lets other work run in between', async () => {
  const order: string[] = []
  const slow = z.string().check(
    z.refine((name) => {
      const until = performance.now() + 11
      while (performance.now() < until);
      return order.push(name) > 0
    }),
  )
  const schema = z.object({ names: z.array(slow) })
  const one = readAnswer(schema, { names: ['a', 'a', 'a'] })
  const other = readAnswer(schema, { names: ['b', 'b', 'b'] })
  await Promise.all([one, other])
  expect(order.indexOf('b')).toBeLessThan(order.lastIndexOf('a'))
})

test('an unreadable list item of a newer node is dropped, and another unreadable value refuses the answer', async () => {
  const schema = z.object({ names: z.array(z.string()), at: z.int() })
  const answer = { names: ['a', 7, 'b'], at: 1 }
  expect(await readAnswer(schema, answer, { isNewer: true })).toEqual({
    answer: { names: ['a', 'b'], at: 1 },
  })
  expect(await readAnswer(schema, answer)).toBeNull()
  expect(await readAnswer(schema, { ...answer, at: 'one' }, { isNewer: true })).toBeNull()
})

test('a list of a wrong length is refused', async () => {
  const schema = z.object({ names: z.array(z.string()).check(z.maxLength(2)) })
  expect(await readAnswer(schema, { names: ['a', 'b', 'c'] })).toBeNull()
})
