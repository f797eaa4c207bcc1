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

/** An uneven garden bed: a radius made of three low harmonics. Gives its outline at a scale and a shift, so that beds can be nested. */
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
