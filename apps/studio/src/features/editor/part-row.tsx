import type { ReactNode } from 'react'
import { AtRow } from './beside/at-row.tsx'
import styles from './editor.module.css'

type PartRowProps = {
  icon: ReactNode
  name: string
  detail?: string
  /** The id of what the row stands for. */
  row: string
  isSelected: boolean
  onSelect: () => void
}

/** A part of the trail or of a step as a row of the outline. */
export function PartRow({ icon, name, detail, row, isSelected, onSelect }: PartRowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
    >
      <span className={styles.type}>{icon}</span>
      <span className={styles.words}>
        {name}
        {detail && <small className={styles.detail}>{detail}</small>}
      </span>
      <AtRow row={row} />
    </button>
  )
}
