import { expect, test } from 'vitest'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import type { ResourceData } from '../resource/kinds.ts'
import { contentMinutes, withDurations } from './durations.ts'

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`
const post = (html: string, files = 0): ResourceData => ({
  type: 'post',
  id: 'p',
  html,
  link: null,
  files: Array.from({ length: files }, (_, i) => ({ path: `${i}.pdf`, title: '' })),
})
const game: ResourceData = { type: 'bundle', gameId: 'g', url: '', cloudAssets: [], templateType: '' }

test.each([
  ['a few words', post(words(20)), 1],
  ['two pages of text', post(words(900)), 5],
  ['a text with two documents', post(words(180), 2), 3],
  ['a game, which only its author knows', game, null],
])('%s', (_, data, minutes) => {
  expect(contentMinutes(data)).toBe(minutes)
})

test('a page takes what its text, pictures, videos and questions take', () => {
  const question = {
    id: 'q',
    kind: 'reflection',
    prompt: 'Why?',
    options: [],
    correct: [],
    points: 0,
  } as const
  const data: ResourceData = {
    type: 'contenttool',
    id: 'p',
    blocks: [
      { kind: 'text', html: words(180) },
      { kind: 'video', path: 'v', title: '' },
      ...[1, 2].map(() => ({
        kind: 'question' as const,
        question: { ...question, options: [], correct: [] },
      })),
    ],
  }
  expect(contentMinutes(data)).toBe(4)
})

test('a trail takes what its activities take together, and what its author said where one of them is not known', () => {
  const read = aResource({ id: 'read', data: post(words(900)), minutes: 20 })
  const played = aResource({ id: 'played', type: 'bundle', data: game, minutes: 3 })
  const { minutes: _, ...unknown } = played
  const trail = (...resources: (typeof read)[]) =>
    withDurations(aTrailDocument({ minutes: 60, steps: [aStep({ resources })] }))
  expect(trail(read, played).minutes).toBe(8)
  expect(trail(read, played).steps[0]!.resources[0]!.minutes).toBe(5)
  expect(trail(read, unknown as typeof played).minutes).toBe(60)
})
