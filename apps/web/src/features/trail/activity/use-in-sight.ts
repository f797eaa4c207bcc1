import type { Trail } from '@vereda/domain/trail/trail.ts'
import { wantsLittleMotion } from '@vereda/ui/motion/wants-little-motion.ts'
import { useEffect, useRef } from 'react'

/** Which way an element is out of sight: down the page, or only along a row that scrolls. */
function outOfSight(element: HTMLElement): 'page' | 'row' | null {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) return 'page'
  return left < 0 || right > innerWidth ? 'row' : null
}

/** Brings an element to the middle of the row that it lies in, and moves nothing else. */
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
  /** `at the top`: what comes next stands there already, and only the row that the element lies in is scrolled. */
  opens: 'at it' | 'at the top'
}

/**
 * Where a screen opens that has its next activity at its top: there, unless the address names a step, or something was just finished and is to
 * be seen, or all is done and the arrival is next.
 */
export function opensAt(
  { doneDate }: Pick<Trail, 'doneDate'>,
  { step, newlyDone }: { step: string | undefined; newlyDone: ReadonlySet<string> },
): Opening['opens'] {
  return doneDate === null && step === undefined && newlyDone.size === 0 ? 'at the top' : 'at it'
}

/** Brings an element into sight: at once when the screen opens, gliding when another takes its place; a heading comes to the top. */
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
