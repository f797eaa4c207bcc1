import { useText } from '@vereda/client/text/use-text.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { Stones } from '@vereda/ui/stones/stones.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import styles from './sheet.module.css'
import { useSwipe } from './use-swipe.ts'

type SheetFrameProps = {
  /** The stone that the sheet describes; Escape moves the focus back to it. */
  stoneId: string
  kicker: string
  title: string
  chip?: ReactNode
  progress: { done: number; total: number; label: string }
  /** Text before the list, such as the step's welcome. */
  lead?: ReactNode
  rows: ReactNode
  action: ReactNode
  /** On a phone: whether the whole list is shown, not only what is next. */
  isTall: boolean
  onTall: (isTall: boolean) => void
}

/** The content of a step: a sheet over the map's foot on a phone, a card over it on wider screens, a panel beside it on a desktop. */
export function SheetFrame(props: SheetFrameProps) {
  const { stoneId, kicker, title, chip, progress, lead, rows, action, isTall, onTall } = props
  const t = useText()
  const swipe = useSwipe(onTall)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    onTall(false)
    document.getElementById(`stone-${stoneId}`)?.focus()
  }
  return (
    <section
      className={classNames(styles.sheet, isTall && styles.tall)}
      aria-labelledby="sheet-title"
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={styles.grab}
        aria-expanded={isTall}
        aria-controls="sheet-list"
        aria-label={t(isTall ? 'trail.sheet.less' : 'trail.sheet.more')}
        onClick={() => onTall(!isTall)}
        {...swipe}
      />
      <div className={styles.head} {...swipe}>
        <div className={styles.names}>
          <p className={type_.kicker}>{kicker}</p>
          <h2 className={styles.title} id="sheet-title" tabIndex={-1}>
            {title}
          </h2>
        </div>
        {chip}
      </div>
      <div className={styles.progress}>
        <Stones {...progress} />
      </div>
      <div className={styles.scroll}>
        {lead}
        <ul className={styles.list} id="sheet-list">
          {rows}
        </ul>
      </div>
      <div className={styles.action}>{action}</div>
    </section>
  )
}

/** Whether the sheet is tall, and an action for a pressed stone, which makes the sheet tall and focuses its title. */
export function useSheet() {
  const [isTall, setTall] = useState(false)
  const show = () => {
    setTall(true)
    requestAnimationFrame(() => document.getElementById('sheet-title')?.focus({ preventScroll: true }))
  }
  return { isTall, setTall, show }
}
