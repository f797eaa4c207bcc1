import { expect, test } from 'vitest'
import { aPlay } from '../builders/a-trail.ts'
import { playBytes } from './play-room.ts'

test('the size of a play counts its content’s data in bytes, not in letters', () => {
  const bare = playBytes(aPlay())
  expect(bare).toBeGreaterThan(0)
  expect(playBytes(aPlay({ objectData: 'é'.repeat(1_000) }))).toBe(bare + 2_002)
  expect(playBytes(aPlay({ scorm: { sco: { 'cmi.suspend_data': 'x'.repeat(500) } } }))).toBeGreaterThan(
    bare + 500,
  )
  expect(playBytes(aPlay({ testResponse: null }))).toBe(bare + 4)
})
