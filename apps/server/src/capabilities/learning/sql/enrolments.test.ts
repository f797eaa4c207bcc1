import { expect, test } from 'vitest'
import { groupTrailOf } from './enrolments.ts'

test.each(['garden', 'a garden of words', ' two  spaces '])(
  'groupTrailOf reads the group trail %j from its mark',
  (id) => {
    expect(groupTrailOf(`2 17 731 48 ${id}`)).toBe(id)
  },
)
