import { badgeBloom } from './badge-bloom.ts'
import { Drawing } from './drawing.tsx'
import { type Palette, paletteClass } from './palette.ts'

type BloomProps = {
  /** The id from which the flower is made: a badge's, a journey's or a team's. */
  seed: string
  isLocked?: boolean
  species?: number | null
  palette?: Palette
}

/** The flower of an id, as large as its box; if locked, a dotted seed. */
export function Bloom({ seed, isLocked = false, species, palette }: BloomProps) {
  return (
    <Drawing
      name={`bloom ${seed} ${isLocked} ${species ?? ''}`}
      draw={() => badgeBloom(seed, isLocked, species)}
      className={`${paletteClass(`b${seed}`, palette)} bloomed`}
    />
  )
}
