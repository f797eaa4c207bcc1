import { classNames } from '@vereda/ui/class-names.ts'
import { Check } from 'lucide-react'
import styles from './way-stones.module.css'

type WayStonesProps = {
  label: string
  steps: readonly string[]
  /** The index of the current step, from 0; the steps before it are done. */
  at: number
}

/** The named steps of a process as stones: done, current, ahead. */
export function WayStones({ label, steps, at }: WayStonesProps) {
  return (
    <ol className={styles.way} aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={classNames(styles.step, place < at && styles.behind, place === at && styles.here)}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={styles.stone} aria-hidden="true">
            {place < at ? <Check size={16} /> : place + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
