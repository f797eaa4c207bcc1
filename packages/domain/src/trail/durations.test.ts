import { expect, test } from 'vitest'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import type { PageBlock } from '../content/page-block.ts'
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
])('the estimated minutes of %s', (_, data, minutes) => {
  expect(contentMinutes(data)).toBe(minutes)
})

test('a text of unfinished tags is read to its end', () => {
  expect(contentMinutes(post('<'.repeat(300_000)))).toBe(1)
})

test('a page adds the minutes of its text, videos and questions', () => {
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

const page = (...blocks: PageBlock[]): ResourceData => ({ type: 'contenttool', id: 'p', blocks })
const pictures = (count: number) => Array.from({ length: count }, (_, i) => ({ path: `${i}.png`, alt: '' }))
const minutes = 6 * 180 // the words of six minutes, so that the reading time does not round away

test.each<[string, PageBlock, number]>([
  ['a callout', { kind: 'callout', tone: 'note', html: words(minutes) }, 12],
  ['a picture', { kind: 'image', ...pictures(1)[0]! }, 6],
  ['a gallery of ten', { kind: 'gallery', pictures: pictures(10) }, 8],
  ['a sound', { kind: 'audio', path: 'a', title: '' }, 8],
  ['a video', { kind: 'video', path: 'v', title: '' }, 8],
  ['a file', { kind: 'file', path: 'f', title: '' }, 7],
  ['a card of another activity, which has minutes of its own', { kind: 'resource', resource: 'r' }, 6],
])('six minutes of text and %s take the expected minutes', (_, block, most) => {
  expect(contentMinutes(page({ kind: 'text', html: words(minutes) }, block))).toBe(most)
})

test('tags, attributes and line breaks are not counted as words', () => {
  const html = `<p class="a b c">one</p>\n\n<p>two  three</p>`.repeat(180)
  expect(contentMinutes(post(html))).toBe(3)
})

test('a trail without activities takes the minutes that its author set', () => {
  expect(withDurations(aTrailDocument({ minutes: 60, steps: [] })).minutes).toBe(60)
  expect(withDurations(aTrailDocument({ steps: [] }))).not.toHaveProperty('minutes')
})

test('a trail adds the minutes of its activities, or takes the author’s if one is unknown', () => {
  const read = aResource({ id: 'read', data: post(words(900)), minutes: 20 })
  const played = aResource({ id: 'played', type: 'bundle', data: game, minutes: 3 })
  const { minutes: _, ...unknown } = played
  const trail = (...resources: (typeof read)[]) =>
    withDurations(aTrailDocument({ minutes: 60, steps: [aStep({ resources })] }))
  expect(trail(read, played).minutes).toBe(8)
  expect(trail(read, played).steps[0]!.resources[0]!.minutes).toBe(5)
  expect(trail(read, unknown as typeof played).minutes).toBe(60)
})
