import { paths } from '@vereda/client/navigation/paths.ts'
import { expect, test } from 'vitest'
import { locationOf } from './location-of.ts'

test('an address in a trail is a location, and any other is not', () => {
  expect(locationOf(paths.trail('a b'))).toEqual({ trailId: 'a b', resourceId: null })
  expect(locationOf(paths.rank('a'))).toEqual({ trailId: 'a', resourceId: null })
  expect(locationOf(paths.play('a', 'x/y'))).toEqual({ trailId: 'a', resourceId: 'x/y' })
  expect(locationOf(paths.enroll())).toBeNull()
  expect(locationOf(paths.profile())).toBeNull()
})
