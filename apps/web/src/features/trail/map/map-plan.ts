import type { Point } from '@vereda/ui/art/curve.ts'
import type { Clearing, GardenPlan } from '@vereda/ui/art/garden-plan.ts'
import { trailPoints } from '@vereda/ui/art/trail-points.ts'

const WIDE_FROM = 560
const MIDDLE_KEPT_FREE = 0.12 // on a narrow map no stone is in the middle, where neither side has room for its label

type Measures = {
  top: number
  gap: number
  foot: number
  unit: number
  margin: number
  label: number
  areaPerBed: number
}
const NARROW: Measures = {
  top: 236,
  gap: 148,
  foot: 340,
  unit: 1.12,
  margin: 14,
  label: 176,
  areaPerBed: 15_500,
}
const WIDE: Measures = {
  top: 250,
  gap: 156,
  foot: 220,
  unit: 1.55,
  margin: 24,
  label: 240,
  areaPerBed: 23_000,
}
const STONE = 64
const PATH = 30
const PIN_ROOM = 116 // from a stone's middle to above the pin on it
const STONE_ROOM = 72 // from a stone's middle to below its label
const LABEL_LEAST_REM = 6 // less room would not fit a word of ten letters
const LABEL_BELOW_REM = 7 // the height of a label below its stone
const UNCOVERED = { top: 0, foot: 0 }
const AREA_PER_PLANT = 17_000

/**
 * Where a stone is, and on which side of it its label has room (px). If the text is too large for either side, the label is below the
 * stone, and its outer edge is `below` away from the stone's middle.
 */
export type Spot = { x: number; y: number; isLabelLeft: boolean; labelWidth: number; below: number | null }
export type MapPlan = { width: number; height: number; spots: Spot[]; way: Point[]; garden: GardenPlan }

/**
 * `rem`: the text size; with larger text the stones are further apart. `over`: how much of the map's top and foot other parts of the screen
 * cover (px).
 */
export type MapSize = {
  stones: number
  width: number
  rem: number
  over?: { top: number; foot: number }
}

function offMiddle([x, y]: Point, place: number, width: number): Point {
  const least = width * MIDDLE_KEPT_FREE
  const off = x - width / 2
  if (width > WIDE_FROM || Math.abs(off) >= least) return [x, y]
  const side = off === 0 && place % 2 === 1 ? -1 : Math.sign(off) || 1
  return [width / 2 + side * least, y]
}

function spotOf([x, y]: Point, width: number, rem: number, { margin, label }: Measures): Spot {
  const isLabelLeft = x > width / 2
  const [inner, outer] = isLabelLeft ? [x, width - x] : [width - x, x]
  const labelWidth = Math.min(label, inner - STONE - margin)
  if (labelWidth >= LABEL_LEAST_REM * rem) return { x, y, isLabelLeft, labelWidth, below: null }
  return { x, y, isLabelLeft, labelWidth: width - 2 * margin, below: outer - margin }
}

const clearings = ({ x, y, isLabelLeft, below }: Spot): Clearing[] => [
  [x, y - 10, 60, 60],
  below === null ? [x + (isLabelLeft ? -130 : 130), y, 100, 40] : [x, y + 110, 100, 70],
]

/** Lays a map out: an S of stones down the page, the way through them, and a garden that leaves room for both (design 7). */
export function mapPlan({ stones, width, rem, over = UNCOVERED }: MapSize): MapPlan {
  const measures = width > WIDE_FROM ? WIDE : NARROW
  const scale = Math.max(1, rem / 16)
  const gap = measures.gap * scale
  const top = Math.max(measures.top * scale, over.top + PIN_ROOM)
  const foot = Math.max(
    measures.foot * scale,
    over.foot + STONE_ROOM + (scale > 1 ? LABEL_BELOW_REM * rem : 0),
  )
  const swing = Math.min(width * 0.25, 210)
  const points = trailPoints({ steps: stones, width, top, gap, swing }).map((point, place) =>
    offMiddle(point, place, width),
  )
  const height = Math.round(top + (stones - 1) * gap + foot)
  const spots = points.map((point) => spotOf(point, width, rem, measures))
  const way: Point[] = [
    [width * 0.35, -60],
    [width * 0.4, 60],
    ...points,
    [width * 0.45, height - 60],
    [width * 0.6, height + 60],
  ]
  const { unit, areaPerBed } = measures
  const garden: GardenPlan = {
    unit,
    points: way,
    pathWidth: PATH / unit,
    gap: 84,
    avoid: spots.flatMap(clearings),
    plants: Math.round((height * width) / AREA_PER_PLANT),
    beds: Math.round((height * width) / areaPerBed),
  }
  return { width, height, spots, way, garden }
}

/** How many points of the way are before the first stone. */
export const WAY_BEFORE = 2
