import styles from './feast.module.css'

const PETALS = Array.from({ length: 36 }, (_, place) => place)
const COLOURS = ['bloom', 'reward', 'bonus', 'brand'] as const

/** Spreads values by steps of the golden ratio, without chance, so that no two neighbours fall alike. */
const spread = (place: number, over: number) => ((place * 0.618) % 1) * over

const styleOf = (place: number) => ({
  '--from': `${spread(place, 100)}%`,
  '--drift': `${spread(place * 7, 160) - 80}px`,
  '--turn': `${spread(place * 3, 720) - 360}deg`,
  '--after': `${spread(place * 5, 1_400)}ms`,
  '--colour': `var(--${COLOURS[place % COLOURS.length]})`,
})

/** Petals that fall once over the end of a trail; none with reduced motion. */
export function Feast() {
  return (
    <div className={styles.feast} aria-hidden="true" data-testid="feast">
      {PETALS.map((place) => (
        <span key={place} style={styleOf(place)} />
      ))}
    </div>
  )
}
