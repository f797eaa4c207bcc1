import type { Trail } from '../trail/trail.ts'

/**
 * Whether the viewer of a trail gets a ranking: its author has not switched it off, and the viewer is no preview, because a preview has no
 * place in a ranking.
 */
export const hasRanking = ({ conclusion, preview }: Pick<Trail, 'conclusion' | 'preview'>): boolean =>
  !conclusion.disableRanking && !preview
