import { expect, test } from 'vitest'
import { itemOf, type QueueContent } from './queue-item.ts'

const ABOUT: [QueueContent, string][] = [
  [{ kind: 'resource', resourceId: 'game', type: 'bundle' }, 'game'],
  [{ kind: 'step', stepId: 'roots' }, 'roots'],
  [{ kind: 'introduction' }, 'introduction'],
  [{ kind: 'teamName', teamName: 'The bees' }, 'teamName'],
]

test.each(ABOUT)('what an item is about: %j', (content, about) => {
  expect(itemOf(content)).toBe(about)
})
