import { expect, test } from 'vitest'
import { mayDiscard } from './may-discard.ts'

test.each([
  ['that was never published', null, true],
  ['as it was begun from a published trail', 0, false],
  ['that was published', 7, false],
  ['behind a version that was made an older one again', -1, false],
])('a draft %s (%s) can be discarded: %s', (_, publishedRevision, may) => {
  expect(mayDiscard({ publishedRevision })).toBe(may)
})
