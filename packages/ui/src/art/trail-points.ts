import type { Point } from './curve.ts'

export type TrailLayout = { steps: number; width: number; top: number; gap: number; swing: number }

/** The positions of a map's steps: a slow S down the page, which swings by `swing` to each side; all lengths in px. */
export const trailPoints = ({ steps, width, top, gap, swing }: TrailLayout): Point[] =>
  Array.from({ length: steps }, (_, i) => [
    width / 2 + Math.sin(i * 1.15 + 0.5) * swing * (i === 0 ? 0.5 : 1),
    top + i * gap,
  ])
