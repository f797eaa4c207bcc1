import { expect, test } from 'vitest'
import { groupTrailOf } from './enrolments.ts'

test.each(['garden', 'a garden of words', ' two  spaces '])('the group trail %j stands in its mark', (id) => {
  expect(groupTrailOf(`2 17 731 48 ${id}`)).toBe(id)
})
