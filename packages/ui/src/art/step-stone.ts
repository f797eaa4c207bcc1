import { bed } from './bed.ts'
import { random } from './random.ts'

/** The outline of a slightly uneven stone in a 100 × 100 box, for a step's node. */
export const stepStone = (seed: string): string =>
  bed(random(`s${seed}`), { x: 50, y: 50, radius: 45, stretch: 1, turn: 0, wild: 0.22 })(1)
