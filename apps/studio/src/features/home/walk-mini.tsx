const WIDTH = 300
const HEIGHT = 34
const THINNEST = 4

type Place = { x: number; half: number }

const placesOf = (reached: readonly number[]): Place[] =>
  reached.map((players, n) => ({
    x: Math.round((n / (reached.length - 1)) * WIDTH),
    half: Math.max(THINNEST, Math.round((players / reached[0]!) * HEIGHT)) / 2,
  }))

/** The outline of the path between these places. */
function band(places: readonly Place[]): string {
  const edge = (side: 1 | -1) => places.map(({ x, half }) => `${x} ${HEIGHT / 2 + side * half}`)
  return `M${[...edge(-1), ...edge(1).reverse()].join('L')}Z`
}

type WalkMiniProps = { reached: readonly number[]; narrowest: number | null }

/**
 * A small picture of a trail's path. Its width at each step and at the end follows the number of people there; it is amber after the step
 * (from 0) where most of them stop.
 */
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
      <path
        d={places
          .slice(1, -1)
          .map(({ x }) => `M${x} 0v${HEIGHT}`)
          .join('')}
        stroke="var(--surface)"
        strokeWidth={2}
      />
    </svg>
  )
}
