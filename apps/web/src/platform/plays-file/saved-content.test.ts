import { aPlay } from '@vereda/domain/builders/a-trail.ts'
import { SavedContent } from '@vereda/domain/plays-file/saved-plays.ts'
import type { QueueContent } from '@vereda/offline/queue/queue-item.ts'
import { expect, test } from 'vitest'
import { savedContent } from './saved-content.ts'

const date = '2026-03-04T05:06:07.008Z'
const EVERY_KIND: QueueContent[] = [
  ...(['introduction', 'conclusion', 'alternateConclusion', 'ranking'] as const).map((kind) => ({ kind })),
  { kind: 'test', answers: { one: ['a'] }, date },
  { kind: 'reaction', stars: 4, texts: { why: 'It grew.' }, date },
  { kind: 'teamName', teamName: 'Otters', date },
]

test.each(EVERY_KIND)('content of kind $kind is saved whole, in the file’s format', (content) => {
  const saved = savedContent(content, null)
  expect(saved).toEqual(content)
  expect(SavedContent.safeParse(saved).success).toBe(true)
})

test('a play is saved with its attempt, and without its play there is nothing to save', () => {
  const content = { kind: 'resource', resourceId: 'game', type: 'bundle', attempt: 2 } as const
  const play = aPlay({ points: [70] })
  const saved = savedContent(content, play)
  expect(saved).toEqual({ kind: 'resource', resourceId: 'game', play, attempt: 2 })
  expect(SavedContent.safeParse(saved).success).toBe(true)
  expect(savedContent(content, null)).toBeNull()
})

test('a step that was seen is not saved', () => {
  expect(savedContent({ kind: 'step', stepId: 's' }, null)).toBeNull()
})
