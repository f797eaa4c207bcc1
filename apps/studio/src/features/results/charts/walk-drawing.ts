import { closedCurve, openCurve, type Point, tenth } from '@vereda/ui/art/curve.ts'
import { type Clearing, gardenPlan } from '@vereda/ui/art/garden-plan.ts'
import { stepStone } from '@vereda/ui/art/step-stone.ts'
import { svg } from '@vereda/ui/art/svg.ts'

const NARROW = 600
const SWING = 0.09
const WIDEST = 0.56
const THINNEST = 9
const BEYOND = 30

/** A place on the path: its centre and the path's width there. */
type Place = readonly [x: number, y: number, width: number]

function placesOf(width: number, height: number, reached: readonly number[]): Place[] {
  const most = Math.max(1, reached[0] ?? 1)
  return reached.map((players, n) => [
    ((n + 0.5) / reached.length) * width,
    height / 2 + Math.sin(n * 1.25 + 0.4) * height * SWING,
    Math.max(THINNEST, (players / most) * height * WIDEST),
  ])
}

/** The places with one more beyond each edge, so that the path enters and leaves the drawing. */
const wayOf = (places: readonly Place[], width: number): Place[] => {
  const [first, last] = [places[0]!, places.at(-1)!]
  return [[-BEYOND, first[1] + 4, first[2]], ...places, [width + BEYOND, last[1] - 4, last[2]]]
}

function band(way: readonly Place[]): string {
  const upper = way.map(([x, y, w]): Point => [x, y - w / 2])
  const lower = way.map(([x, y, w]): Point => [x, y + w / 2]).reverse()
  return closedCurve([...upper, ...lower])
}

function stone(seed: string, [x, y]: Place, size: number, { fill, line }: { fill: string; line: string }) {
  const at = `translate(${tenth(x - size / 2)} ${tenth(y - size / 2)}) scale(${size / 100})`
  return `<g transform="${at}"><path d="${stepStone(seed)}" fill="${fill}" stroke="${line}" stroke-width="9"/></g>`
}

const number = ([x, y]: Place, n: number, size: number, ink: string) =>
  `<text x="${tenth(x)}" y="${tenth(y + size * 0.36)}" text-anchor="middle" font-family="var(--display)" font-weight="800" font-size="${size}" fill="${ink}">${n + 1}</text>`

const tick = ([x, y]: Place) =>
  `<path transform="translate(${tenth(x - 8)} ${tenth(y - 8)}) scale(.68)" d="M20 6 9 17l-5-5" fill="none" stroke="var(--on-brand)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`

/**
 * Draws the trail's path through its garden, its width following the people who reached each place; `worst` is the place that most people did
 * not reach.
 */
export function walkDrawing(
  seed: string,
  width: number,
  reached: readonly number[],
  worst: number | null,
): string {
  const isNarrow = width < NARROW
  const height = isNarrow ? 168 : 196
  const places = placesOf(width, height, reached)
  const way = wayOf(places, width)
  const avoid = way.map(([x, y, w]): Clearing => [x, y, (width / reached.length) * 0.6, w / 2 + 4])
  const garden = gardenPlan(seed, width, height, {
    points: null,
    avoid,
    gap: 70,
    unit: isNarrow ? 0.82 : 1.02,
    plants: Math.round(width / 26),
  })
  const edge = band(way)
  const middle = openCurve(way.map(([x, y]): Point => [x, y]))
  const size = isNarrow ? Math.min(30, (width / reached.length) * 0.82) : 38
  const stones = places.map((place, n) => {
    const isEnd = n === reached.length - 1
    if (n === worst)
      return (
        stone(`${seed}${n}`, place, size, { fill: 'var(--warn)', line: 'var(--surface)' }) +
        (isEnd ? tick(place) : number(place, n, size * 0.4, 'var(--ink)'))
      )
    if (isEnd)
      return stone(`${seed}${n}`, place, size, { fill: 'var(--brand)', line: 'var(--surface)' }) + tick(place)
    const plain = { fill: 'var(--surface)', line: 'var(--brand-line)' }
    return stone(`${seed}${n}`, place, size, plain) + number(place, n, size * 0.4, 'var(--brand-ink)')
  })
  return svg(
    width,
    height,
    `${garden}<path d="${edge}" fill="var(--a5)" opacity=".16" transform="translate(0 4)"/><path d="${edge}" fill="var(--ap)"/>` +
      `<path d="${middle}" fill="none" stroke="var(--a5)" stroke-opacity=".38" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 13"/>` +
      stones.join(''),
  )
}
