import { tenth } from './curve.ts'

/** The garden's path along a line: its shadow, its paving of this width, its stones. */
export function pathStones(line: string, width: number): string {
  const stroke = 'fill="none" stroke-linecap="round"'
  return (
    `<path d="${line}" ${stroke} stroke="var(--a5)" stroke-opacity=".16" stroke-width="${tenth(width + 5)}" transform="translate(0 2)"/>` +
    `<path d="${line}" ${stroke} stroke="var(--ap)" stroke-width="${tenth(width)}"/>` +
    `<path d="${line}" ${stroke} stroke="var(--a5)" stroke-opacity=".5" stroke-width="${tenth(width * 0.3)}" stroke-dasharray="0 ${tenth(width * 1.05)}"/>`
  )
}
