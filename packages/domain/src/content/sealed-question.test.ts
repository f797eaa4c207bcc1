import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gradeQuestion } from './grade-question.ts'
import type { GradedKind, GradedQuestion } from './page-block.ts'
import { isRightAnswer, sealQuestion } from './sealed-question.ts'

const IDS = ['ant', 'bee', 'cat', 'dog']
const aQuestion = (kind: GradedKind, correct: readonly string[]): GradedQuestion => ({
  id: 'q1',
  kind,
  prompt: 'Which?',
  options: IDS.map((id) => ({ id, text: id })),
  correct: [...correct],
  ...(kind === 'cloze' && { parts: Array.from({ length: correct.length + 1 }, String) }),
  feedback: 'It is the bee.',
  points: 10,
})

const kinds = fc.constantFrom<GradedKind>(
  'single',
  'multiple',
  'true-false',
  'order',
  'short-text',
  'matching',
  'cloze',
)
const some = fc.array(fc.constantFrom(...IDS, ' Bee ', ''), { maxLength: 4 })

test('a sealed question is graded like its open question, for any answer', async () => {
  const asked = fc.asyncProperty(kinds, some, some, async (kind, correct, answer) => {
    const open = aQuestion(kind, correct)
    const sealed = await sealQuestion(open, 'salt')
    expect(await isRightAnswer(sealed, answer)).toBe(gradeQuestion(open, answer).correct)
    expect(await isRightAnswer(sealed, correct)).toBe(gradeQuestion(open, correct).correct)
    expect(await isRightAnswer(open, answer)).toBe(gradeQuestion(open, answer).correct)
  })
  await fc.assert(asked, { numRuns: 60 })
})

test('a sealed question shows neither the right answer nor the feedback', async () => {
  const sealed = await sealQuestion(aQuestion('short-text', ['Brasília']), 'salt')
  expect(sealed.correct).toEqual([])
  expect(sealed).not.toHaveProperty('feedback')
  expect(JSON.stringify(sealed).toLowerCase()).not.toContain('bras')
})

test('a sealed cloze or matching shows no part of its right answer', async () => {
  const cloze = aQuestion('cloze', ['Brasília|Capital', 'rio'])
  const told = JSON.stringify({ ...(await sealQuestion({ ...cloze, options: [] }, 'salt')), sealed: null })
  expect(told).not.toMatch(/bras|capital|rio/i)
  const matching = await sealQuestion(aQuestion('matching', ['ant', 'bee', 'cat', 'dog']), 'salt')
  expect(matching.correct).toEqual([])
  expect(matching.options.map(({ id }) => id)).not.toEqual(['ant', 'bee', 'cat', 'dog'])
})

test('another salt seals the same answer differently', async () => {
  const [one, other] = await Promise.all(
    ['a', 'b'].map((salt) => sealQuestion(aQuestion('single', ['bee']), salt)),
  )
  expect(one!.sealed!.answers).not.toEqual(other!.sealed!.answers)
})

test('the options of an order question are shuffled, never in the right order, and the same each time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(IDS, { minLength: 4 }), fc.string(), async (correct, salt) => {
      const { options } = await sealQuestion(aQuestion('order', correct), salt)
      const mixed = options.map(({ id }) => id)
      expect([...mixed].sort()).toEqual(IDS)
      expect(mixed).not.toEqual(correct)
      expect((await sealQuestion(aQuestion('order', correct), salt)).options).toEqual(options)
    }),
    { numRuns: 20 },
  )
})

test.each(['order', 'matching', 'cloze'] as const)(
  'the options of a %s question are shuffled, and reversed where the shuffle came out right',
  async (kind) => {
    const orderOf = async (correct: string[], salt: string) =>
      (await sealQuestion(aQuestion(kind, correct), salt)).options.map(({ id }) => id)
    const salts = Array.from({ length: 12 }, (_, n) => `salt ${n}`)
    const orders = await Promise.all(salts.map((salt) => orderOf(['none of them'], salt)))
    expect(new Set(orders.map(String)).size).toBeGreaterThan(6)
    for (const [n, order] of orders.entries())
      expect(await orderOf(order, salts[n]!)).toEqual([...order].reverse())
  },
)

test.each(['single', 'multiple'] as const)(
  'the options of a %s question stay in the author’s order',
  async (kind) => {
    expect((await sealQuestion(aQuestion(kind, ['bee']), 'salt')).options.map(({ id }) => id)).toEqual(IDS)
  },
)
