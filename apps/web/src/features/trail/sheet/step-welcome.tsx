import type { Trail, TrailStep } from '@vereda/domain/trail/trail.ts'
import { RichText } from '../../../parts/rich-text/rich-text.tsx'
import styles from './step-welcome.module.css'
import { useStepWelcome } from './use-step-welcome.ts'

/** A step's welcome, shown the first time that the step is open. */
export function StepWelcome({ trail, step, isOpen }: { trail: Trail; step: TrailStep; isOpen: boolean }) {
  const welcome = useStepWelcome(trail, step, isOpen)
  if (!welcome) return null
  return (
    <div className={styles.welcome}>
      <RichText html={welcome} />
    </div>
  )
}
