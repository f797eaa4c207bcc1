import { classNames } from '../class-names.ts'
import styles from './drawing.module.css'
import { Drawing } from './drawing.tsx'
import { gardenPlan } from './garden-plan.ts'
import { type Palette, paletteClass } from './palette.ts'
import { svg } from './svg.ts'

type GardenProps = {
  seed: string
  palette?: Palette
  width?: number
  height?: number
  /** Scales the plants; by default it suits the box. */
  unit?: number
}

/** The garden of an id, as large as its box: for covers, the login's scene, empty states. */
export function Garden({ seed, palette, width = 320, height = 210, unit }: GardenProps) {
  return (
    <Drawing
      name={`garden ${seed} ${width} ${height} ${unit ?? ''}`}
      draw={() => svg(width, height, gardenPlan(seed, width, height, { unit }))}
      className={classNames(styles.ground, paletteClass(seed, palette))}
    />
  )
}
