import { paths } from '@vereda/client/navigation/paths.ts'
import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

test('an address in a trail is a place to come back to; one beside its trails is none', () => {
  expect(placeOf(paths.trail('a b'))).toEqual({ trailId: 'a b', resourceId: null })
  expect(placeOf(paths.rank('a'))).toEqual({ trailId: 'a', resourceId: null })
  expect(placeOf(paths.play('a', 'x/y'))).toEqual({ trailId: 'a', resourceId: 'x/y' })
  expect(placeOf(paths.enroll())).toBeNull()
  expect(placeOf(paths.profile())).toBeNull()
})
