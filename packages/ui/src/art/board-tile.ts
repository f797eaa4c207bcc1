import { svg } from './svg.ts'

const SIZE = 100
const TURNS = 4

const part = (d: string, colour: number) => `<path d="${d}" fill="var(--a${colour})"/>`
const dot = (x: number, y: number, radius: number, colour: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="var(--a${colour})"/>`

/** The six families: rings around a corner, a leaf, two hills, waves, folded paper, a star. */
const FAMILIES = [
  part('M0 0H100A100 100 0 0 1 0 100Z', 1) +
    part('M0 0H64A64 64 0 0 1 0 64Z', 2) +
    part('M0 0H28A28 28 0 0 1 0 28Z', 4),
  part('M0 0C70 0 100 30 100 100C30 100 0 70 0 0Z', 1) +
    part('M20 20C58 22 78 42 80 80C42 78 22 58 20 20Z', 3) +
    dot(84, 16, 11, 4) +
    dot(16, 84, 11, 2),
  part('M0 0H50A50 50 0 0 1 0 50Z', 1) +
    part('M100 100H50A50 50 0 0 1 100 50Z', 1) +
    dot(50, 50, 19, 4) +
    dot(50, 50, 8, 5),
  part('M0 50C25 10 25 10 50 50S75 90 100 50V100H0Z', 1) +
    part('M0 76C25 36 25 36 50 76S75 116 100 76V100H0Z', 2) +
    dot(72, 24, 14, 4),
  part('M0 0L100 100H0Z', 1) +
    part('M100 0A100 100 0 0 0 0 100L30 70A58 58 0 0 1 70 30Z', 4) +
    dot(82, 82, 10, 3),
  part('M50 0A50 50 0 0 0 100 50A50 50 0 0 0 50 100A50 50 0 0 0 0 50A50 50 0 0 0 50 0Z', 1) +
    part('M50 22A28 28 0 0 0 78 50A28 28 0 0 0 50 78A28 28 0 0 0 22 50A28 28 0 0 0 50 22Z', 3) +
    dot(50, 50, 9, 4),
]

/** A tile of the board: one of the six families, turned by quarters. Tiles of one family join to a pattern. */
export function boardTile(family: number, turn: number): string {
  const drawing = FAMILIES[family % FAMILIES.length]!
  const degrees = (turn % TURNS) * 90
  const ground = `<rect width="${SIZE}" height="${SIZE}" fill="var(--a0)"/>`
  return svg(SIZE, SIZE, `${ground}<g transform="rotate(${degrees} 50 50)">${drawing}</g>`)
}
