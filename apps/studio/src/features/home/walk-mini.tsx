import { openCurve, type Point, tenth } from '@vereda/ui/art/curve.ts'

const WIDTH = 300
const HEIGHT = 34
const THINNEST = 4

type Place = { x: number; width: number }

const placesOf = (reached: readonly number[]): Place[] =>
  reached.map((players, n) => ({
    x: (n / (reached.length - 1)) * WIDTH,
    width: Math.max(THINNEST, (players / reached[0]!) * HEIGHT),
  }))

function band(places: readonly Place[]): string {
  const edge = (side: 1 | -1) => places.map(({ x, width }): Point => [x, HEIGHT / 2 + (side * width) / 2])
  return `${openCurve(edge(-1))}${openCurve(edge(1).reverse()).replace('M', 'L')}Z`
}

type WalkMiniProps = { reached: readonly number[]; narrowest: number | null }

/** A trail's path in little, as wide as the people on it at each step and at the end; amber after the place where most of them stop, from 0. */
export function WalkMini({ reached, narrowest }: WalkMiniProps) {
  const places = placesOf(reached)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={band(places)} fill="var(--brand-mid)" />
      {narrowest !== null && (
        <path
          d={band(places.slice(narrowest, narrowest + 2))}
          fill="var(--warn)"
          data-narrowest={narrowest}
        />
      )}
      {places.slice(1, -1).map(({ x, width }) => (
        <path
          key={x}
          d={`M${tenth(x)} ${tenth((HEIGHT - width) / 2)}v${tenth(width)}`}
          stroke="var(--surface)"
          strokeWidth={2}
        />
      ))}
    </svg>
  )
}
