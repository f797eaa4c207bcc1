import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../../../tests/components/local-storage.ts'

let stored: Map<string, string>
beforeEach(() => {
  vi.resetModules()
  stored = stubLocalStorage()
})
afterEach(() => vi.unstubAllGlobals())

const loaded = () => import('./kept-words.ts')

test('a screen’s words are there in the next page, for its own address and learner only', async () => {
  const { keepWords } = await loaded()
  keepWords('ana', '/enroll', { hello: 'Hi, Ana' })
  keepWords('ana', '/trail/water', { title: 'Water' })
  vi.resetModules()
  const { keptWords } = await loaded()
  expect(keptWords('ana', '/enroll')).toEqual({ hello: 'Hi, Ana' })
  expect(keptWords('ana', '/trail/fire')).toEqual({})
  expect(keptWords('bia', '/enroll')).toEqual({})
  expect(keptWords(undefined, '/enroll')).toEqual({})
})

test('another learner’s words replace all that were kept', async () => {
  const { keepWords, keptWords } = await loaded()
  keepWords('ana', '/enroll', { hello: 'Hi, Ana' })
  keepWords('bia', '/trail/water', { title: 'Water' })
  expect(keptWords('ana', '/enroll')).toEqual({})
  expect(stored.get('vereda.words')).not.toContain('Ana')
})

test('the words of the last twelve screens are kept, and a repeated screen is the newest', async () => {
  const { keepWords, keptWords } = await loaded()
  keepWords('ana', '/enroll', { hello: 'Hi' })
  for (let n = 0; n < 11; n++) keepWords('ana', `/trail/${n}`, { title: `${n}` })
  keepWords('ana', '/enroll', { hello: 'Hello' })
  for (let n = 11; n < 22; n++) keepWords('ana', `/trail/${n}`, { title: `${n}` })
  expect(keptWords('ana', '/enroll')).toEqual({ hello: 'Hello' })
  expect(keptWords('ana', '/trail/10')).toEqual({})
  expect(keptWords('ana', '/trail/11')).toEqual({ title: '11' })
})

test('unreadable words count as none, and unchanged words are not written', async () => {
  stored.set('vereda.words', '{"of":1}')
  const { keepWords, keptWords } = await loaded()
  const { wordsCell } = await import('@vereda/client/session/session.ts')
  expect(keptWords('ana', '/enroll')).toEqual({})
  keepWords('ana', '/enroll', { hello: 'Hi', title: 'Water' })
  let written = 0
  wordsCell.subscribe(() => written++)
  keepWords('ana', '/enroll', { title: 'Water', hello: 'Hi' })
  expect(written).toBe(0)
})

test('a sign-out deletes the kept words', async () => {
  const { keepWords } = await loaded()
  const { endSession } = await import('@vereda/client/session/session.ts')
  keepWords('ana', '/enroll', { hello: 'Hi, Ana' })
  endSession('left')
  expect(stored.has('vereda.words')).toBe(false)
})
