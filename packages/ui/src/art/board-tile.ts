import { svg } from './svg.ts'

const FAMILIES = [
  '<path d="M0 0H100A100 100 0 0 1 0 100Z" fill="var(--a1)"/><path d="M0 0H64A64 64 0 0 1 0 64Z" fill="var(--a2)"/><path d="M0 0H28A28 28 0 0 1 0 28Z" fill="var(--a4)"/>',
  '<path d="M0 0C70 0 100 30 100 100C30 100 0 70 0 0Z" fill="var(--a1)"/><path d="M20 20C58 22 78 42 80 80C42 78 22 58 20 20Z" fill="var(--a3)"/><circle cx="84" cy="16" r="11" fill="var(--a4)"/><circle cx="16" cy="84" r="11" fill="var(--a2)"/>',
  '<path d="M0 0H50A50 50 0 0 1 0 50Z" fill="var(--a1)"/><path d="M100 100H50A50 50 0 0 1 100 50Z" fill="var(--a1)"/><circle cx="50" cy="50" r="19" fill="var(--a4)"/><circle cx="50" cy="50" r="8" fill="var(--a5)"/>',
  '<path d="M0 50C25 10 25 10 50 50S75 90 100 50V100H0Z" fill="var(--a1)"/><path d="M0 76C25 36 25 36 50 76S75 116 100 76V100H0Z" fill="var(--a2)"/><circle cx="72" cy="24" r="14" fill="var(--a4)"/>',
  '<path d="M0 0L100 100H0Z" fill="var(--a1)"/><path d="M100 0A100 100 0 0 0 0 100L30 70A58 58 0 0 1 70 30Z" fill="var(--a4)"/><circle cx="82" cy="82" r="10" fill="var(--a3)"/>',
  '<path d="M50 0A50 50 0 0 0 100 50A50 50 0 0 0 50 100A50 50 0 0 0 0 50A50 50 0 0 0 50 0Z" fill="var(--a1)"/><path d="M50 22A28 28 0 0 0 78 50A28 28 0 0 0 50 78A28 28 0 0 0 22 50A28 28 0 0 0 50 22Z" fill="var(--a3)"/><circle cx="50" cy="50" r="9" fill="var(--a4)"/>',
] as const

/** A board's tile: one of six families, turned by quarters; a stage uses one family, so that done tiles join up. */
export function boardTile(family: number, turn: number): string {
  const inside = FAMILIES[family % FAMILIES.length]
  return svg(
    100,
    100,
    `<rect width="100" height="100" fill="var(--a0)"/><g transform="rotate(${(turn % 4) * 90} 50 50)">${inside}</g>`,
  )
}
