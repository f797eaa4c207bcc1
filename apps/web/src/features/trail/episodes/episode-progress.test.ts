import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import { NOTHING_READ } from '@vereda/domain/content/reading.ts'
import { expect, test } from 'vitest'
import { episodePart, minutesLeft } from './episode-progress.ts'

const ask = (id: string): PageBlock => ({
  kind: 'question',
  question: { id, kind: 'reflection', prompt: id, options: [], correct: [], points: 0 },
})
const blocks: PageBlock[] = [
  { kind: 'video', path: 'film.mp4', title: 'Film' },
  ask('one'),
  ask('two'),
  ask('three'),
]
const page = aResource({
  type: 'contenttool',
  minutes: 12,
  data: { type: 'contenttool', id: 'page', blocks },
})
const episode = listedTrail(aTrailDocument({ steps: [aStep({ resources: [page] })] })).steps[0]!.resources[0]!

test('an episode that was begun says how much of it is left', () => {
  const objectData = { ...NOTHING_READ, watched: ['film.mp4'], answers: { two: ['Yes'] } }
  expect(episodePart({ ...episode, objectData })).toBe(0.5)
  expect(minutesLeft({ ...episode, objectData })).toBe(6)
})

test('an episode that is finished, not begun, or keeps its own data shows no progress', () => {
  const objectData = { ...NOTHING_READ, answers: { one: ['a'] } }
  expect(episodePart({ ...episode, objectData, activityDate: '2026-01-01T00:00:00Z' })).toBe(0)
  expect(minutesLeft(episode)).toBe(12)
  expect(episodePart({ ...episode, objectData: 'level 3' })).toBe(0)
})
