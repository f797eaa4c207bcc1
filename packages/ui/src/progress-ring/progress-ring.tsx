import styles from './progress-ring.module.css'

/**
 * A ring filled to `percent` (0–100) in the text's colour, as large as its box; only for downloads and percentages. Say the figure in words
 * beside it.
 */
export function ProgressRing({ percent, width = 4 }: { percent: number; width?: number }) {
  const style = { '--p': percent, '--w': `${width}px` }
  return <span className={styles.ring} style={style} aria-hidden="true" />
}
