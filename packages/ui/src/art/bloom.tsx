import { badgeBloom } from './badge-bloom.ts'
import { Drawing } from './drawing.tsx'
import { type Palette, paletteClass } from './palette.ts'

type BloomProps = {
  /** The badge's, journey's or team's id, from which the flower is made. */
  seed: string
  isLocked?: boolean
  species?: number | null
  palette?: Palette
}

/** The bloom of an id, filling its box; locked, a dotted seed. */
export function Bloom({ seed, isLocked = false, species, palette }: BloomProps) {
  return (
    <Drawing
      name={`bloom ${seed} ${isLocked} ${species ?? ''}`}
      draw={() => badgeBloom(seed, isLocked, species)}
      className={`${paletteClass(`b${seed}`, palette)} bloomed`}
    />
  )
}
