import { expect, test } from 'vitest'
import { type Face, faceOf } from './face.ts'
import type { LoadState } from './listing.ts'

test.each<[string, object | null | undefined, [LoadState | undefined, Face][]]>([
  [
    'while the store is read',
    undefined,
    [
      [undefined, 'loading'],
      ['under way', 'loading'],
      ['failOnline', 'loading'],
      ['unreadable', 'failed'],
    ],
  ],
  [
    'with nothing stored',
    null,
    [
      [undefined, 'loading'],
      ['under way', 'loading'],
      ['stands', 'loading'],
      ['online', 'loading'], // stored already, but not read yet
      ['signedOut', 'loading'],
      ['none', 'empty'],
      ['failOnline', 'failed'],
      ['failCache', 'failed'],
      ['full', 'failed'],
    ],
  ],
  [
    'with something stored',
    {},
    [
      [undefined, 'ready'],
      ['under way', 'ready'],
      ['none', 'empty'],
      ['failOnline', 'offline'],
      ['stands', 'offline'],
      ['full', 'ready'],
    ],
  ],
])('a list shows the right face %s', (_, stored, faces) => {
  for (const [load, face] of faces) expect(faceOf(stored, load), String(load)).toBe(face)
})
