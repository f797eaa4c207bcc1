import { CircleAlert, CircleCheck, CloudAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './note.module.css'

export type NoteTone = 'mist' | 'warn' | 'ok' | 'danger'
type NoteProps = {
  tone?: NoteTone
  title: string
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** `alert` when it appears because something has just failed, `status` when it is only information. */
  role?: 'alert' | 'status'
}

const ICONS = { mist: Info, warn: CloudAlert, ok: CircleCheck, danger: CircleAlert }

/** A title and one sentence in their place on the screen, with an action inside if there is one. */
export function Note({ tone = 'mist', title, children, icon, action, role }: NoteProps) {
  const Icon = ICONS[tone]
  return (
    <div className={classNames(styles.note, tone !== 'mist' && styles[tone])} role={role}>
      {icon || <Icon size={24} />}
      <div className={styles.body}>
        <b>{title}</b>
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
