import { testMax } from './test-report.ts'
import type { Trail } from './trail.ts'

/** The most points that can be earned in a trail without bonus: `maxPoints` of its resources, its test's and its challenges' (decisions 3). */
export const mostPoints = ({ maxPoints, test, steps }: Pick<Trail, 'maxPoints' | 'test' | 'steps'>): number =>
  [test, ...steps.map(({ challenge }) => challenge)].reduce(
    (most, asked) => most + (asked ? testMax(asked) : 0),
    maxPoints,
  )
