import { useText } from '@vereda/client/text/use-text.ts'
import { useEffect, useRef } from 'react'
import styles from './editor-views.module.css'

const VIEWS = ['outline', 'stage', 'more'] as const

/** The column that a phone shows: the outline, the selected item as it will look, or its properties. */
export type EditorView = (typeof VIEWS)[number]

type EditorViewsProps = { view: EditorView; chosen: string; onView: (view: EditorView) => void }

/** The buttons with which a phone shows one column of the editor at a time. A wide window shows all columns and hides the buttons. */
export function EditorViews({ view, chosen, onView }: EditorViewsProps) {
  const t = useText()
  const open = useRef<HTMLButtonElement>(null)
  const before = useRef(chosen)
  // a new selection hides the outline, with the pressed row and its focus
  useEffect(() => {
    if (before.current !== chosen) open.current?.focus()
    before.current = chosen
  }, [chosen])
  return (
    <fieldset className={styles.views} aria-label={t('editor.views')}>
      {VIEWS.map((one) => (
        <button
          key={one}
          ref={one === view ? open : undefined}
          type="button"
          className={styles.view}
          aria-pressed={one === view}
          onClick={() => onView(one)}
        >
          {t(`editor.view.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
