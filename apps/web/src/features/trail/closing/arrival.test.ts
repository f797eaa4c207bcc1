import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { expect, test } from 'vitest'
import { type ClosingPart, isReached } from './arrival.ts'

const PARTS: ClosingPart[] = ['test', 'reaction', 'conclusion']
const reached = (trail: Trail) => PARTS.filter((part) => isReached(trail, part))
const withTest = (changes: Partial<Trail>): Trail => ({
  ...listedTrail(aTrailDocument({ test: { questions: [], attempts: 1 } })),
  doneDate: '2026-03-01T12:00:00Z',
  ...changes,
})

test('no closing part opens while activities are left, and the test comes before the others', () => {
  expect(reached(withTest({ doneDate: null }))).toEqual([])
  expect(reached(withTest({ testResponse: null }))).toEqual(['test'])
  expect(reached(withTest({ testResponse: { q: ['a'] } }))).toEqual(PARTS)
})

test('a preview opens every closing part with nothing played', () => {
  expect(reached(withTest({ doneDate: null, preview: true }))).toEqual(PARTS)
})
