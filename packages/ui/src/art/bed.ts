import { closedCurve, type Point } from './curve.ts'
import type { Random } from './random.ts'

const TURN = Math.PI * 2
const CORNERS = 18
const HARMONICS = [
  [2, 0.2],
  [3, 0.15],
  [4, 0.05],
] as const

export type BedShape = { x: number; y: number; radius: number; stretch: number; turn: number; wild?: number }

/**
 * An uneven garden bed, whose radius is the sum of three low harmonics. Answers a function that gives its outline at a scale and an offset,
 * so that beds can be nested.
 */
export function bed(next: Random, { x, y, radius, stretch, turn, wild = 1 }: BedShape) {
  const waves = HARMONICS.map(([n, size]) => [n, size * wild * (0.6 + next() * 0.7), next() * TURN] as const)
  return (scale: number, dx = 0, dy = 0): string => {
    const corner = (_: unknown, i: number): Point => {
      const t = (i / CORNERS) * TURN
      const q = waves.reduce((sum, [n, size, shift]) => sum + size * Math.sin(n * t + shift), 1)
      const u = Math.cos(t) * radius * q * scale * stretch
      const v = (Math.sin(t) * radius * q * scale) / stretch
      return [
        x + dx + u * Math.cos(turn) - v * Math.sin(turn),
        y + dy + u * Math.sin(turn) + v * Math.cos(turn),
      ]
    }
    return closedCurve(Array.from({ length: CORNERS }, corner))
  }
}
