import { tenth } from './curve.ts'
import type { Random } from './random.ts'

const TURN = Math.PI * 2

export type Plant = { x: number; y: number; radius: number; outer: string; inner: string }

function scallop(cx: number, cy: number, r: number, n: number, turn: number): string {
  const arc = tenth(((Math.PI * r) / n) * 1.06)
  const corner = (i: number) => {
    const t = (i / n) * TURN + turn
    return `${tenth(cx + Math.cos(t) * r)} ${tenth(cy + Math.sin(t) * r)}`
  }
  const arcs = Array.from({ length: n }, (_, i) => `A${arc} ${arc} 0 0 1 ${corner(i + 1)}`)
  return `M${corner(0)}${arcs.join('')}Z`
}

/** A tree's crown from above: a scalloped disc with a smaller one in it. */
function tree(next: Random, { x, y, radius: r, outer, inner }: Plant): string {
  const n = 7 + Math.floor(next() * 4)
  const turn = next() * TURN
  return `<path d="${scallop(x, y, r * 0.86, n, turn)}" fill="${outer}"/><path d="${scallop(x - r * 0.1, y - r * 0.1, r * 0.48, n - 1, turn + 0.4)}" fill="${inner}"/>`
}

function leaf(length: number, width: number): string {
  const [a, b, l] = [tenth(length * 0.3), tenth(length * 0.75), tenth(length)]
  return `M0 0C${a} ${tenth(-width)} ${b} ${tenth(-width * 0.8)} ${l} 0C${b} ${tenth(width * 0.8)} ${a} ${tenth(width)} 0 0Z`
}

/** A palm or agave: leaves around a point. */
function palm(next: Random, { x, y, radius: r, outer, inner }: Plant): string {
  const n = 7 + Math.floor(next() * 5)
  const turn = next() * 360
  const d = leaf(r, r * 0.2)
  const leaves = Array.from(
    { length: n },
    (_, i) => `<path transform="rotate(${tenth(turn + (i * 360) / n)})" d="${d}" fill="${outer}"/>`,
  )
  return `<g transform="translate(${tenth(x)} ${tenth(y)})">${leaves.join('')}<circle r="${tenth(r * 0.17)}" fill="${inner}"/></g>`
}

/** Three pebbles, each smaller. */
function pebbles(next: Random, { x, y, radius: r, inner }: Plant): string {
  const pebble = (i: number) => {
    const t = next() * TURN
    return `<circle cx="${tenth(x + Math.cos(t) * r * 0.7 * i)}" cy="${tenth(y + Math.sin(t) * r * 0.7 * i)}" r="${tenth(r * (0.42 - i * 0.1))}" fill="${inner}"/>`
  }
  return [0, 1, 2].map(pebble).join('')
}

/** A tree, a palm or pebbles, depending on `kind` (0 to 1). */
export function plant(next: Random, kind: number, spot: Plant): string {
  if (kind < 0.5) return tree(next, spot)
  if (kind < 0.8) return palm(next, { ...spot, radius: spot.radius * 1.15 })
  return pebbles(next, spot)
}
