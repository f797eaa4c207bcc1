import { classNames } from '../class-names.ts'
import { stoneCount } from './stone-count.ts'
import styles from './stones.module.css'

type StonesProps = {
  done: number
  total: number
  /** The progress in words: "5 de 12 atividades". */
  label: string
  tone?: 'brand' | 'bloom'
  /** Whether the learner is on this line: its tip is then their leaf (design 1). */
  isYours?: boolean
}

/** Progress as a walked line and one dot for each thing that is still ahead: people see what is left, not a percentage. */
export function Stones({ done, total, label, tone = 'brand', isYours = true }: StonesProps) {
  const { walked, ahead } = stoneCount(done, total)
  const dots = Array.from({ length: ahead }, (_, place) => walked + place)
  return (
    <div
      className={classNames(
        styles.stones,
        tone === 'bloom' && styles.bloom,
        ((ahead === 0 && total > 0) || !isYours) && styles.full,
        !isYours && walked === 0 && styles.empty,
      )}
      role="progressbar"
      aria-label={label}
      aria-valuetext={label}
      aria-valuemin={0}
      aria-valuenow={done}
      aria-valuemax={total}
    >
      <span className={styles.walked} style={{ flex: walked === 0 ? '0 0 8px' : `${walked} 0 0` }} />
      {dots.map((place) => (
        <span key={place} className={styles.ahead} />
      ))}
    </div>
  )
}
