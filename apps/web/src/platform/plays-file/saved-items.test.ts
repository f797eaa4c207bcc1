import { aPlay } from '@vereda/domain/builders/a-trail.ts'
import { SavedItem } from '@vereda/domain/plays-file/saved-plays.ts'
import type { QueueContent, QueueItem } from '@vereda/offline/queue/queue-item.ts'
import { expect, test } from 'vitest'
import { portionsOf, savedItems } from './saved-items.ts'

const owner = { userId: 'ana', journey: 'acme' }
const item = (id: string, content: QueueContent): QueueItem => ({
  id,
  order: 1,
  owner,
  groupTrailId: 'trail',
  team: null,
  trackingId: null,
  content,
})
const localPlay = (id: string) => ({
  id,
  owner,
  groupTrailId: 'trail',
  resourceId: 'a',
  team: null,
  version: 1,
  play: aPlay(),
})

test('every item that a server can count is saved under its key, in order', () => {
  const date = '2026-03-01T12:00:00.000Z'
  const items = [
    item('1', { kind: 'introduction' }),
    item('2', { kind: 'step', stepId: 's' }),
    item('3', { kind: 'resource', resourceId: 'a', type: 'scorm' }),
    item('4', { kind: 'test', answers: { q: ['a'] }, date }),
    item('5', { kind: 'reaction', stars: 4, texts: {}, date }),
    item('6', { kind: 'teamName', teamName: 'Otters' }),
  ]
  const saved = savedItems(items, [localPlay('3')])
  expect(saved.map(({ key, content }) => [key, content.kind])).toEqual([
    ['1', 'introduction'],
    ['3', 'resource'],
    ['4', 'test'],
    ['5', 'reaction'],
    ['6', 'teamName'],
  ])
  for (const one of saved) expect(SavedItem.safeParse(one).success).toBe(true)
})

test('a team’s play is saved with the members who were here', () => {
  const played: QueueItem = {
    ...item('1', { kind: 'introduction' }),
    team: 'otters',
    teamEntry: ['default', 'otters', 'ana', 'joao'],
  }
  const [saved] = savedItems([played], [])
  expect(saved!.team).toBe('["default","otters","ana","joao"]')
  expect(SavedItem.safeParse(saved).success).toBe(true)
})

test('an item whose play is gone is not saved', () => {
  expect(savedItems([item('1', { kind: 'resource', resourceId: 'a', type: 'post' })], [])).toEqual([])
})

test('portions stay below their size, keep the order, and hold a large item alone', () => {
  const many = savedItems(
    Array.from({ length: 9 }, (_, i) =>
      item(`${i}`, {
        kind: 'reaction',
        stars: 5,
        texts: { t: 'x'.repeat(i === 4 ? 900 : 100) },
        date: '2026-03-01T12:00:00Z',
      }),
    ),
    [],
  )
  const portions = portionsOf(many, 600)
  expect(portions.flat()).toEqual(many)
  expect(portions.every((portion) => portion.length > 0)).toBe(true)
  for (const portion of portions)
    expect(portion.length === 1 || JSON.stringify(portion).length <= 600 + 2).toBe(true)
})
