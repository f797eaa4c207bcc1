import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './chip.module.css'

export type ChipLook = 'plain' | 'reward' | 'bonus' | 'bloom' | 'ok' | 'onArt'

/** A small fact with an icon of 16 px and words. */
export function Chip({ look = 'plain', children }: { look?: ChipLook; children: ReactNode }) {
  return <span className={classNames(styles.chip, look !== 'plain' && styles[look])}>{children}</span>
}
