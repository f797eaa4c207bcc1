import { tenth } from './curve.ts'

const TURN = Math.PI * 2

export type Ring = { petals: number; from: number; to: number; width: number; turn: number; tip: number }

/** A ring of petals around the middle of a 100 × 100 drawing, as one path; `from` and `to` are radii, `tip` is how blunt the petals end. */
export function petalRing({ petals, from, to, width, turn, tip }: Ring): string {
  const belly = from + (to - from) * 0.62
  const petal = (_: unknown, i: number) => {
    const t = (i / petals) * TURN + turn
    const [c, s] = [Math.cos(t), Math.sin(t)]
    const at = (r: number, side: number) => `${tenth(50 + c * r - s * side)} ${tenth(50 + s * r + c * side)}`
    return `M${at(from, 0)}C${at(belly, width)} ${at(to, width * tip)} ${at(to, 0)}C${at(to, -width * tip)} ${at(belly, -width)} ${at(from, 0)}Z`
  }
  return Array.from({ length: petals }, petal).join('')
}

/** A flower's heart: a disc, a ring of dots, and a dot in the middle. */
export function heart(radius: number, dots: number, turn: number, disc: string, dot: string): string {
  const ring = Array.from({ length: dots }, (_, i) => {
    const t = (i / dots) * TURN + turn
    return `<circle cx="${tenth(50 + Math.cos(t) * radius * 0.62)}" cy="${tenth(50 + Math.sin(t) * radius * 0.62)}" r="${tenth(radius * 0.13)}" fill="${dot}"/>`
  })
  return `<circle cx="50" cy="50" r="${radius}" fill="${disc}"/>${ring.join('')}<circle cx="50" cy="50" r="${tenth(radius * 0.28)}" fill="${dot}"/>`
}
