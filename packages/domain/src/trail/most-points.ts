import { testMax } from './test-report.ts'
import type { Trail } from './trail.ts'

type Asked = Parameters<typeof testMax>[0]
type Worth = Pick<Trail, 'maxPoints'> & {
  test: Asked | null
  steps: readonly { challenge?: Asked | undefined }[]
}

/**
 * The most points that can be earned in a trail without bonus: those of its resources (`maxPoints`), its test and its challenges (decisions
 * 3).
 */
export const mostPoints = ({ maxPoints, test, steps }: Worth): number =>
  [test, ...steps.map(({ challenge }) => challenge)].reduce(
    (most, asked) => most + (asked ? testMax(asked) : 0),
    maxPoints,
  )

/**
 * The player's points and the most points of the trail, both without bonus. Every screen, certificate and message takes the two numbers
 * from here.
 */
export const pointsOfMost = (trail: Worth & Pick<Trail, 'sumPoints'>): { earned: number; most: number } => ({
  earned: trail.sumPoints,
  most: mostPoints(trail),
})
