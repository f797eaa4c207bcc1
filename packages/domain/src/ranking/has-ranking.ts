import type { Trail } from '../trail/trail.ts'

/** Whether who looks at a trail has a ranking in it: its author leaves it on, and they play, for nobody is placed by a preview. */
export const hasRanking = ({ conclusion, preview }: Pick<Trail, 'conclusion' | 'preview'>): boolean =>
  !conclusion.disableRanking && !preview
