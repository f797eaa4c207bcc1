import { bed } from './bed.ts'
import { openCurve, type Point } from './curve.ts'
import { pathStones } from './path-stones.ts'
import { ID, patterns } from './patterns.ts'
import { plant } from './plants.ts'
import { pick, type Random, random } from './random.ts'

const TURN = Math.PI * 2
const BED_FILLS = ['var(--a1)', 'var(--a2)', 'var(--a3)', 'var(--a4)']
const HEART_FILLS = ['var(--a5)', 'var(--a3)', 'var(--a0)', 'var(--a4)']
const TRIES_BEDS = 400
const TRIES_PLANTS = 500
const PATH_WIDTH = 13

/** A box that plants keep clear of: its centre, and half of its width and height. */
export type Clearing = readonly [x: number, y: number, halfWidth: number, halfHeight: number]

/** How a garden is laid out; each value has a default that follows from the garden's size. */
export type GardenPlan = {
  /** Scales beds, plants and path. */
  unit?: number
  beds?: number
  gap?: number
  plants?: number
  /** The path's points; `null` leaves it out. */
  points?: readonly Point[] | null
  pathWidth?: number
  avoid?: readonly Clearing[]
}

type Spot = readonly [x: number, y: number, radius: number]
type Area = { W: number; H: number; U: number }

function bedSpots(next: Random, { W, H, U }: Area, count: number, gap: number): Point[] {
  const spots: Point[] = []
  for (let tries = 0; spots.length < count && tries < TRIES_BEDS; tries++) {
    const spot: Point = [next() * W, next() * H]
    if (spots.every((other) => Math.hypot(other[0] - spot[0], other[1] - spot[1]) >= gap * U))
      spots.push(spot)
  }
  return spots
}

function drawnBed(next: Random, [x, y]: Point, U: number, place: number): string {
  const radius = (34 + next() * 24) * U
  const stretch = 0.8 + next() * 0.5
  const outline = bed(next, { x, y, radius, stretch, turn: next() * Math.PI })
  const fill = BED_FILLS[place % 4]
  const second = BED_FILLS[(place + 1 + Math.floor(next() * 2)) % 4]
  const pattern = pick(next, ['d', 's', 'w', ''])
  let drawn = `<path d="${outline(1)}" fill="${fill}"/>`
  if (next() < 0.8) {
    const inner = outline(0.7, next() * 4 * U, next() * 4 * U)
    drawn += `<path d="${inner}" fill="${second}"/>`
    if (pattern) drawn += `<path d="${inner}" fill="url(#${ID}${pattern})"/>`
  }
  if (next() < 0.55) drawn += `<path d="${outline(0.38, -3 * U, 2 * U)}" fill="${pick(next, HEART_FILLS)}"/>`
  return drawn
}

function wanderingPath(next: Random, { W, H, U }: Area): Point[] {
  const n = Math.max(4, Math.round(W / (70 * U)))
  const swing = H * 0.24
  const shift = next() * TURN
  const slope = next() < 0.5 ? 1 : -1
  return Array.from({ length: n + 1 }, (_, i) => {
    const t = i / n
    return [
      -20 * U + t * (W + 40 * U),
      H * 0.5 + slope * (t - 0.5) * -H * 0.5 + Math.sin(t * 5.2 + shift) * swing,
    ]
  })
}

const STEPS_BETWEEN = 8

function alongPath(points: readonly Point[]): Point[] {
  return points.slice(0, -1).flatMap((from, i) => {
    const to = points[i + 1]!
    return Array.from({ length: STEPS_BETWEEN }, (_, j): Point => {
      const e = j / STEPS_BETWEEN
      return [from[0] + (to[0] - from[0]) * e, from[1] + (to[1] - from[1]) * e]
    })
  })
}

type Planting = { count: number; avoid: readonly Clearing[]; way: readonly Point[]; pathWidth: number }

function plants(next: Random, { W, H, U }: Area, { count, avoid, way, pathWidth }: Planting): string {
  const placed: Spot[] = []
  let drawn = ''
  for (let tries = 0; placed.length < count && tries < TRIES_PLANTS; tries++) {
    const [x, y, r] = [next() * W, next() * H, (8 + next() * 11) * U]
    const free =
      avoid.every(([ax, ay, w, h]) => Math.abs(ax - x) >= w + r || Math.abs(ay - y) >= h + r) &&
      placed.every(([px, py, pr]) => Math.hypot(px - x, py - y) >= (pr + r) * 0.95) &&
      way.every(([wx, wy]) => Math.hypot(wx - x, wy - y) >= r + pathWidth * U * 0.9)
    if (!free) continue
    placed.push([x, y, r])
    const kind = next()
    const outer = pick(next, ['var(--a5)', 'var(--a1)', 'var(--a5)'])
    const inner = pick(next, ['var(--a2)', 'var(--a4)', 'var(--a3)'])
    drawn += plant(next, kind, { x, y, radius: r, outer, inner })
  }
  return drawn
}

const defaultBeds = ({ W, H, U }: Area) => Math.max(5, Math.round(((W * H) / (90 * U * 90 * U)) * 0.9))

/**
 * The content of a garden's SVG, `width` × `height` units: beds, one path with stones, and plants that keep clear of the path. The same
 * seed and plan give the same garden.
 */
export function gardenPlan(seed: string, width: number, height: number, plan: GardenPlan = {}): string {
  const next = random(seed)
  const area = { W: width, H: height, U: plan.unit || Math.min(width, height) / 180 }
  const count = plan.beds || defaultBeds(area)
  const pathWidth = plan.pathWidth || PATH_WIDTH
  let drawn = `<defs>${patterns(next)}</defs><rect width="${width}" height="${height}" fill="var(--a0)"/>`
  const spots = bedSpots(next, area, count, plan.gap || 62)
  const start = Math.floor(next() * 4)
  drawn += spots.map((spot, k) => drawnBed(next, spot, area.U, k + start)).join('')
  const points = plan.points === undefined ? wanderingPath(next, area) : plan.points
  if (points) drawn += pathStones(openCurve(points), pathWidth * area.U)
  return (
    drawn +
    plants(next, area, {
      count: plan.plants ?? Math.round(count * 1.6),
      avoid: plan.avoid ?? [],
      way: points ? alongPath(points) : [],
      pathWidth,
    })
  )
}
