import { expect, test } from 'vitest'
import { confirmationsIn, itemOf, type QueueContent } from './queue-item.ts'

const ABOUT: [QueueContent, string][] = [
  [{ kind: 'resource', resourceId: 'game', type: 'bundle' }, 'game'],
  [{ kind: 'step', stepId: 'roots' }, 'roots'],
  [{ kind: 'introduction' }, 'introduction'],
  [{ kind: 'teamName', teamName: 'The bees' }, 'teamName'],
]

test.each(ABOUT)('itemOf gives the subject of %j', (content, about) => {
  expect(itemOf(content)).toBe(about)
})

test('P3 only a play with confirmed members sends their ways of confirmation', () => {
  const confirmedBy = { joao: 'password' } as const
  const play = { kind: 'resource', resourceId: 'a', type: 'post', attempt: 1, version: 1 } as const
  expect(confirmationsIn({ content: play, confirmedBy })).toEqual({ confirmedBy })
  expect(confirmationsIn({ content: play })).not.toHaveProperty('confirmedBy')
  expect(confirmationsIn({ content: { kind: 'introduction' }, confirmedBy })).toEqual({})
})
