import { useEffect, useRef } from 'react'

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Which way an element is out of sight: down the page, or only along a row that scrolls. */
function outOfSight(element: HTMLElement): 'page' | 'row' | null {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) return 'page'
  return left < 0 || right > innerWidth ? 'row' : null
}

function blockOf(element: HTMLElement, out: 'page' | 'row'): ScrollLogicalPosition {
  if (out === 'row') return 'nearest'
  return element instanceof HTMLHeadingElement ? 'start' : 'center'
}

/** Brings an element into sight: at once when the screen opens, gliding when another takes its place; a heading comes to the top. */
export function useInSight(id: string) {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = last.current === null
    if (last.current === id) return
    last.current = id
    const element = document.getElementById(id)
    const out = element && outOfSight(element)
    if (!element || !out) return
    const behavior = isFirst || isCalm() ? 'instant' : 'smooth'
    element.scrollIntoView({ block: blockOf(element, out), inline: 'center', behavior })
  }, [id])
}
