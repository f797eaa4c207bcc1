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

test.each(EVERY_KIND)('all of what $kind says goes into the file, as the file may hold it', (content) => {
  const saved = savedContent(content, null)
  expect(saved).toEqual(content)
  expect(SavedContent.safeParse(saved).success).toBe(true)
})

test('a play goes with the attempt that it belongs to; its record alone is nothing to save', () => {
  const content = { kind: 'resource', resourceId: 'game', type: 'bundle', attempt: 2 } as const
  const play = aPlay({ points: [70] })
  const saved = savedContent(content, play)
  expect(saved).toEqual({ kind: 'resource', resourceId: 'game', play, attempt: 2 })
  expect(SavedContent.safeParse(saved).success).toBe(true)
  expect(savedContent(content, null)).toBeNull()
})

test('a step that was seen is known to the device alone', () => {
  expect(savedContent({ kind: 'step', stepId: 's' }, null)).toBeNull()
})
