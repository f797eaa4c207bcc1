import { useText } from '@vereda/client/text/use-text.ts'
import { useEffect, useRef } from 'react'
import styles from './editor-views.module.css'

const VIEWS = ['outline', 'stage', 'more'] as const

/** Which of the editor's columns a phone shows: what there is, what is chosen as it will look, or its properties. */
export type EditorView = (typeof VIEWS)[number]

type EditorViewsProps = { view: EditorView; chosen: string; onView: (view: EditorView) => void }

/** The columns of the editor as a phone shows them, one at a time; wide windows show them all, and not this. */
export function EditorViews({ view, chosen, onView }: EditorViewsProps) {
  const t = useText()
  const open = useRef<HTMLButtonElement>(null)
  const before = useRef(chosen)
  // what was pressed in the outline is out of sight by then, and the focus with it
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
