import { stepStone } from '@vereda/ui/art/step-stone.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { Check, Lock, Mountain } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './map.module.css'
import type { Spot } from './map-plan.ts'

/** A stone on the map: a step, or the arrival at the trail's end. */
export type Stone = {
  id: string
  /** The number on the stone; null for the arrival. */
  place: number | null
  state: 'done' | 'now' | 'open' | 'locked'
  /** Number and state in words: "Passo 3 · feito". */
  caption: string
  title: string
}

function Sign({ stone }: { stone: Stone }): ReactNode {
  if (stone.state === 'done') return <Check className={styles.check} strokeWidth={3} />
  if (stone.place === null) return <Mountain size={26} />
  if (stone.state === 'locked') return <Lock size={24} />
  return <span>{stone.place}</span>
}

type StepNodeProps = {
  stone: Stone
  spot: Spot
  /** The learner's initials on the stone where they are; null on the others. */
  pin: string | null
  isChosen: boolean
  onChoose: (id: string) => void
}

/** A step's stone with its label chip; pressing it shows the step in the sheet. */
export function StepNode({ stone, spot, pin, isChosen, onChoose }: StepNodeProps) {
  const { state } = stone
  const edge = spot.below === null ? undefined : `${spot.below}px`
  const room = `${spot.labelWidth}px`
  const place = { left: spot.x, top: spot.y, '--room': room, '--edge': edge }
  return (
    <li>
      <button
        type="button"
        id={`stone-${stone.id}`}
        className={classNames(
          styles.node,
          styles[state],
          spot.isLabelLeft && styles.left,
          edge && styles.below,
          isChosen && styles.chosen,
        )}
        style={place}
        aria-current={state === 'now' ? 'step' : undefined}
        aria-pressed={isChosen}
        onClick={() => onChoose(stone.id)}
      >
        {pin && (
          <span className={styles.pin} aria-hidden="true">
            <b>{pin}</b>
          </span>
        )}
        <span className={styles.stone} aria-hidden="true">
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <path d={stepStone(`n${stone.id}`)} />
          </svg>
          <span className={styles.sign}>
            <Sign stone={stone} />
          </span>
        </span>
        <span className={styles.label}>
          <small>{stone.caption}</small>
          {stone.title}
        </span>
      </button>
    </li>
  )
}
