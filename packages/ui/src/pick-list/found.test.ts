import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { found, SHOWN_MAX } from './found.ts'

const cities = ['São Paulo', 'São Pedro', 'Santos', 'Paulínia'].map((name) => ({ id: name, name }))
const names = (query: string) => found(cities, query, null).shown.map(({ name }) => name)

test('a search ignores accents and case, and needs every word', () => {
  expect(names('sao p')).toEqual(['São Paulo', 'São Pedro'])
  expect(names('PAUL')).toEqual(['São Paulo', 'Paulínia'])
  expect(names('nowhere')).toEqual([])
})

test('the chosen option is always shown, and every option is shown or counted once', () => {
  const options = Array.from({ length: 100 }, (_, place) => ({ id: String(place), name: `City ${place}` }))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), (chosen) => {
      const { shown, left } = found(options, '', String(chosen))
      expect(shown.some(({ id }) => id === String(chosen))).toBe(true)
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown.length + left).toBe(100)
      expect(shown.length).toBeLessThanOrEqual(SHOWN_MAX + 1)
    }),
  )
})
