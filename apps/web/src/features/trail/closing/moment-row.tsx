import { useText } from '@vereda/client/text/use-text.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import row from '@vereda/ui/row/row.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './moment-row.module.css'

type MomentRowProps = {
  icon: ReactNode
  title: string
  facts: string
  isDone: boolean
  isNow: boolean
  /** Opens the moment; left out if it can't be opened. */
  onOpen?: () => void
}

/** A moment after the activities: the test, the survey or the conclusion. */
export function MomentRow({ icon, title, facts, isDone, isNow, onOpen }: MomentRowProps) {
  const t = useText()
  return (
    <li
      className={classNames(row.row, styles.moment, isNow && row.now, isDone && row.done)}
      aria-current={isNow ? 'step' : undefined}
    >
      <span className={row.sign}>{icon}</span>
      <div className={row.body}>
        <h3>
          {onOpen ? (
            <button type="button" onClick={onOpen}>
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        <p className={row.facts}>{facts}</p>
      </div>
      {isDone && (
        <span className={row.check}>
          <Check size={24} />
          <span className={type_.sr}>{t('parts.resource.done')}</span>
        </span>
      )}
    </li>
  )
}
