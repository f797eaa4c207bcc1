import type { Trail } from '@vereda/domain/trail/trail.ts'
import { wantsLittleMotion } from '@vereda/ui/motion/wants-little-motion.ts'
import { useEffect, useRef } from 'react'

/** Where an element is out of view: up or down the page, or only along a row that scrolls. */
function outOfSight(element: HTMLElement): 'page' | 'row' | null {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) return 'page'
  return left < 0 || right > innerWidth ? 'row' : null
}

/** Scrolls an element to the middle of its row, and scrolls nothing else. */
function scrollRow(element: HTMLElement) {
  const row = element.closest('ol')
  const item = element.closest('li') ?? element
  if (row)
    row.scrollLeft +=
      item.getBoundingClientRect().left -
      row.getBoundingClientRect().left -
      (row.clientWidth - item.clientWidth) / 2
}

function blockOf(element: HTMLElement, out: 'page' | 'row'): ScrollLogicalPosition {
  if (out === 'row') return 'nearest'
  return element instanceof HTMLHeadingElement ? 'start' : 'center'
}

type Opening = {
  /** `at the top`: the page shows the next activity there, so only the element's row is scrolled. */
  opens: 'at it' | 'at the top'
}

/**
 * Where a screen opens whose top shows the next activity: at the top, unless the address names a step, or the learner should see what was
 * just finished, or all is done and the arrival is next.
 */
export function opensAt(
  { doneDate }: Pick<Trail, 'doneDate'>,
  { step, newlyDone }: { step: string | undefined; newlyDone: ReadonlySet<string> },
): Opening['opens'] {
  return doneDate === null && step === undefined && newlyDone.size === 0 ? 'at the top' : 'at it'
}

/** Scrolls an element into view: at once when the screen opens, smoothly when the element changes. A heading is scrolled to the top. */
export function useInSight(id: string, { opens }: Opening = { opens: 'at it' }) {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = last.current === null
    if (last.current === id) return
    last.current = id
    const element = document.getElementById(id)
    const out = element && outOfSight(element)
    if (!element || !out) return
    const behavior = isFirst || wantsLittleMotion() ? 'instant' : 'smooth'
    if (isFirst && opens === 'at the top') return scrollRow(element)
    element.scrollIntoView({ block: blockOf(element, out), inline: 'center', behavior })
  }, [id, opens])
}
