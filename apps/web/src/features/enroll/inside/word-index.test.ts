import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNear } from '../find-near.ts'
import { addTexts, emptyIndex, trailsWithAll } from './word-index.ts'

const TRAILS = 5_000
const WORDS_EACH = 60

/** An index that counts how often its words are looked at and how often their lists of places are read. */
function counted() {
  const index = emptyIndex()
  for (let n = 0; n < TRAILS; n++)
    addTexts(
      index,
      `t${n}`,
      Array.from({ length: WORDS_EACH }, (_, w) => `palavra${(n + w) % 900}`).join(' '),
    )
  let compared = 0
  const matches = (searched: string, word: string) => {
    compared++
    return word.includes(searched)
  }
  return { index, search: (words: string[]) => [trailsWithAll(index, words, matches), compared] as const }
}

test('a search compares each word of the index once, however many trails have it', () => {
  const { index, search } = counted()
  const [found, compared] = search(['a'])
  expect(found.size).toBe(TRAILS)
  expect(compared).toBe(index.words.size)
})

test('the index keeps each trail’s id once, and refers to it by a number', () => {
  const { index } = counted()
  expect(index.places.size).toBe(TRAILS)
  expect([...index.words.values()].flat().every(Number.isInteger)).toBe(true)
})

test('a trail that is added twice, alone and for a team, is found by the words of both', () => {
  const index = emptyIndex()
  addTexts(index, 'one', 'horta')
  addTexts(index, 'two', 'praça')
  addTexts(index, 'one', 'equipe')
  const isPart = (searched: string, word: string) => word.includes(searched)
  expect([...trailsWithAll(index, ['horta', 'equipe'], isPart)]).toEqual(['one'])
  expect([...trailsWithAll(index, [], isPart)]).toEqual([])
})

test('a word whose vowels are combining marks is one word', () => {
  const index = emptyIndex()
  addTexts(index, 'one', 'हिन्दी, água')
  expect([...index.words.keys()]).toEqual(['हिन्दी', 'agua'])
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 })

test('the index finds exactly the trails whose own words match every searched word', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 8 }),
      fc.array(word, { minLength: 1, maxLength: 3 }),
      (trails, searched) => {
        const index = emptyIndex()
        for (const [n, words] of trails.entries()) addTexts(index, `${n}`, words.join(' '))
        const meant = (one: string, other: string) => other.includes(one) || isNear(one, other)
        const expected = trails.flatMap((words, n) =>
          searched.every((one) => words.some((other) => meant(one, other))) ? [`${n}`] : [],
        )
        expect([...trailsWithAll(index, searched, meant)]).toEqual(expected)
      },
    ),
  )
})
