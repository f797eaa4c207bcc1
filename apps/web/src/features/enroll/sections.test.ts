import type { Trail } from '@vereda/domain/trail/trail.ts'
import { expect, test } from 'vitest'
import { nextTrail, sectionsOf } from './sections.ts'

function aTrail(id: string, over: Partial<Trail> = {}): Trail {
  const never: Partial<Trail> = {
    lastPlayed: null,
    doneDate: null,
    finishedResources: 0,
    enrolledDate: '2026-01-01',
    starts: null,
    ends: null,
  }
  return { id, ...never, ...over } as Trail
}
const ids = (trails: Trail[]) => trails.map((trail) => trail.id)

const trails = [
  aTrail('new-old', { enrolledDate: '2026-01-02' }),
  aTrail('begun', { lastPlayed: '2026-03-01', finishedResources: 2 }),
  aTrail('done', { doneDate: '2026-02-01', lastPlayed: '2026-02-01' }),
  aTrail('begun-later', { lastPlayed: '2026-03-05' }),
  aTrail('new', { enrolledDate: '2026-02-02' }),
  aTrail('done-later', { doneDate: '2026-02-09' }),
]

test('every trail is in one section, the newest first', () => {
  const { recent, fresh, finished } = sectionsOf(trails)
  expect(ids(recent)).toEqual(['begun-later', 'begun'])
  expect(ids(fresh)).toEqual(['new', 'new-old'])
  expect(ids(finished)).toEqual(['done-later', 'done'])
})

const NOW = '2026-04-01T12:00:00.000Z'
const next = (of: Trail[]) => nextTrail(sectionsOf(of), () => NOW)?.id

test('the next trail is the last one played, else the newest that waits', () => {
  expect(next(trails)).toBe('begun-later')
  expect(next(trails.filter((trail) => trail.lastPlayed === null))).toBe('new')
  expect(next(trails.filter((trail) => trail.doneDate !== null))).toBeUndefined()
})

test('the next trail is never one that has ended or has not opened', () => {
  const over = aTrail('over', { lastPlayed: '2026-03-09', ends: '2026-03-31T00:00:00.000Z' })
  const coming = aTrail('coming', { enrolledDate: '2026-03-09', starts: '2026-05-01T00:00:00.000Z' })
  expect(next([over, coming, ...trails])).toBe('begun-later')
  expect(next([over, coming, aTrail('new')])).toBe('new')
  expect(next([over, coming])).toBeUndefined()
})
