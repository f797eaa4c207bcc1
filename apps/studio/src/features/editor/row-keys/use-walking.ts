import { type RefObject, useEffect } from 'react'
import styles from '../editor.module.css'

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus to the row above or below the focused one, if there is one. */
function walk(outline: HTMLElement, event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
  const by = STEPS[key]
  const rows = [...outline.querySelectorAll<HTMLElement>(`.${styles.row}`)]
  const at = rows.indexOf(target as HTMLElement)
  if (!by || at < 0 || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  rows[at + by]?.focus()
}

/** Arrow keys move between the rows of the outline that contains `within` (studio 5). */
export function useWalking(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const outline = within.current?.closest('nav')
    if (!outline) return
    const press = (event: KeyboardEvent) => walk(outline, event)
    outline.addEventListener('keydown', press)
    return () => outline.removeEventListener('keydown', press)
  }, [within])
}
