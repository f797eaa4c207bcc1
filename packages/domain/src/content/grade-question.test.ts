import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gradeQuestion, isAnswered } from './grade-question.ts'
import type { Question } from './page-block.ts'

const IDS = ['a', 'b', 'c', 'd']
const aQuestion = (kind: Question['kind'], correct: readonly string[]): Question => ({
  id: 'q1',
  kind,
  prompt: '?',
  options: IDS.map((id) => ({ id, text: id })),
  correct: [...correct],
  ...(kind === 'cloze' && { parts: Array.from({ length: correct.length + 1 }, String) }),
  points: 10,
})
const isRight = (kind: Question['kind'], correct: readonly string[], answer: readonly string[]) => {
  const grade = gradeQuestion(aQuestion(kind, correct), answer)
  expect(grade.points).toBe(grade.correct ? 10 : 0)
  return grade.correct
}

test.each([
  ['single', ['b'], ['b'], true],
  ['single', ['b'], ['a'], false],
  ['single', ['b'], ['b', 'a'], false],
  ['single', ['b'], ['b', 'b'], false],
  ['single', ['b'], [], false],
  ['single', ['b', 'c'], ['c'], true],
  ['true-false', ['true'], ['true'], true],
  ['multiple', ['a', 'c'], ['c', 'a'], true],
  ['multiple', ['a', 'c'], ['a', 'c', 'a'], true],
  ['multiple', ['a', 'c', 'c'], ['a', 'c'], true],
  ['multiple', ['a', 'c'], ['a', 'a'], false],
  ['multiple', ['a', 'c'], ['a'], false],
  ['multiple', ['a', 'c'], ['a', 'b', 'c'], false],
  ['order', ['c', 'a', 'b'], ['c', 'a', 'b'], true],
  ['order', ['c', 'a', 'b'], ['a', 'b', 'c'], false],
  ['order', ['c', 'a'], ['c', 'a', 'b'], false],
  ['order', ['c', 'a'], ['c'], false],
  ['short-text', ['São Paulo', 'Sampa'], ['  sao  PAULO '], true],
  ['short-text', ['São Paulo', 'Sampa'], ['sampa'], true],
  ['short-text', ['São Paulo'], ['saopaulo'], false],
  ['short-text', ['São Paulo'], ['Rio'], false],
  ['short-text', ['हिन्दी'], ['हन्द'], false],
  ['short-text', ['がく'], ['かく'], false],
  ['short-text', [''], [' '], false],
  ['short-text', [''], [], false],
  ['matching', ['b', 'a'], ['b', 'a'], true],
  ['matching', ['b', 'a'], ['a', 'b'], false],
  ['matching', ['b', 'a'], ['b'], false],
  ['cloze', ['nuvem', 'rio|riacho'], [' Nuvem', 'RIACHO'], true],
  ['cloze', ['nuvem', 'rio|riacho'], ['riacho', 'nuvem'], false],
  ['cloze', ['nuvem', 'rio|riacho'], ['nuvem', ''], false],
  ['cloze', ['nuvem', 'rio|riacho'], ['nuvem'], false],
  ['cloze', ['nuvem', ''], ['nuvem', ''], false],
] as const)('%s: with the right answer %j, the answer %j is right: %s', (kind, correct, answer, expected) => {
  expect(isRight(kind, correct, answer)).toBe(expected)
})

const some = fc.array(fc.constantFrom(...IDS), { maxLength: 6 })

describe('grading by definition, for any answer', () => {
  test('one choice: right is exactly one of the right options', () => {
    fc.assert(
      fc.property(fc.constantFrom('single', 'true-false'), some, some, (kind, correct, answer) => {
        expect(isRight(kind as Question['kind'], correct, answer)).toBe(
          correct.some((id) => answer.join() === id),
        )
      }),
    )
  })

  test('several choices: right is every right option and no other, however often each is named', () => {
    fc.assert(
      fc.property(some, some, (correct, answer) => {
        expect(isRight('multiple', correct, answer)).toBe(
          IDS.every((id) => correct.includes(id) === answer.includes(id)),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('several choices: a repeated answer in any order is graded the same', () => {
    fc.assert(
      fc.property(some, some, (correct, answer) => {
        const again = [...answer, ...answer].reverse()
        expect(isRight('multiple', correct, again)).toBe(isRight('multiple', correct, answer))
        expect(isRight('multiple', correct, [...correct, ...correct].reverse())).toBe(true)
      }),
    )
  })

  test('an order: right is that order only', () => {
    fc.assert(
      fc.property(some, some, (correct, answer) => {
        expect(isRight('order', correct, answer)).toBe(correct.join() === answer.join())
        expect(isRight('order', correct, correct)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('a matching: right is the right option for each item, in the items’ order', () => {
    fc.assert(
      fc.property(some, some, (correct, answer) => {
        expect(isRight('matching', correct, answer)).toBe(correct.join() === answer.join())
        expect(isRight('matching', correct, correct)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('a cloze: right is an accepted text in every gap, with none left out', () => {
    const word = fc.constantFrom('cloud', 'rain', 'river', 'sea')
    const gap = fc.uniqueArray(word, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(
        fc.array(gap, { minLength: 1, maxLength: 4 }),
        fc.array(word, { maxLength: 5 }),
        (gaps, said) => {
          const right = said.length === gaps.length && gaps.every((texts, i) => texts.includes(said[i]!))
          const correct = gaps.map((texts) => texts.join('|'))
          expect(isRight('cloze', correct, said)).toBe(right)
          expect(
            isRight(
              'cloze',
              correct,
              said.map((text) => ` ${text.toUpperCase()}`),
            ),
          ).toBe(right)
          expect(
            isRight(
              'cloze',
              correct,
              gaps.map((texts) => texts.at(-1)!),
            ),
          ).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('a short text: accents, letter case and surplus spaces do not matter', () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/)
    const accented = (text: string) => text.replace(/[aeou]/g, (vowel) => `${vowel}\u0301`).normalize('NFC')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), word, (words, other) => {
        const typed = ` ${words.map(accented).join(' \t ').toUpperCase()}\n`
        expect(isRight('short-text', [other, words.join(' ')], [typed])).toBe(true)
        expect(isRight('short-text', [words.join(' ')], [`${typed}${other}`])).toBe(false)
      }),
    )
  })

  test('a short text: a mark that is not an accent makes another word', () => {
    const mark = fc
      .integer({ min: 0x300, max: 0x30ff })
      .map((code) => String.fromCharCode(code))
      .filter((sign) => /\p{M}/u.test(sign))
    fc.assert(
      fc.property(mark, fc.constantFrom('a', 'क', 'か', 'ب'), (sign, letter) => {
        expect(isRight('short-text', [letter], [letter + sign])).toBe(sign <= '\u036f')
      }),
    )
  })
})

test.each([
  ['single', ['a'], [], false],
  ['single', ['a'], ['b'], true],
  ['short-text', ['a'], [' '], false],
  ['short-text', ['a'], ['b'], true],
  ['cloze', ['a', 'b'], ['', ''], false],
  ['cloze', ['a', 'b'], ['c', ' '], false],
  ['cloze', ['a', 'b'], ['c', 'd'], true],
  ['matching', ['a', 'b'], ['c', ''], false],
  ['matching', ['a', 'b'], ['c', 'd'], true],
] as const)(
  '%s: with the right answer %j, the answer %j counts as answered: %s',
  (kind, correct, answer, expected) => {
    const items = correct.map((id) => ({ id, text: id }))
    expect(isAnswered({ ...aQuestion(kind, correct), items }, answer)).toBe(expected)
  },
)
