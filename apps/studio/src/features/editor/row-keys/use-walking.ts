import { type RefObject, useEffect } from 'react'
import styles from '../editor.module.css'

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** The row above or below the one that has the focus, as far as there is one. */
function walk(outline: HTMLElement, event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
  const by = STEPS[key]
  const rows = [...outline.querySelectorAll<HTMLElement>(`.${styles.row}`)]
  const at = rows.indexOf(target as HTMLElement)
  if (!by || at < 0 || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  rows[at + by]?.focus()
}

/** Arrows walk through the rows of the outline that this stands in (studio 5). */
export function useWalking(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const outline = within.current?.closest('nav')
    if (!outline) return
    const press = (event: KeyboardEvent) => walk(outline, event)
    outline.addEventListener('keydown', press)
    return () => outline.removeEventListener('keydown', press)
  }, [within])
}
