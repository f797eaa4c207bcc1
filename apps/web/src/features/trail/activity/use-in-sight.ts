import { useEffect, useRef } from 'react'

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

/** Brings an element into sight: at once when the screen opens, gliding when another takes its place; a heading comes to the top. */
export function useInSight(id: string) {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = last.current === null
    if (last.current === id) return
    last.current = id
    const element = document.getElementById(id)
    if (!element || isInSight(element)) return
    const block = element instanceof HTMLHeadingElement ? 'start' : 'center'
    const behavior = isFirst || isCalm() ? 'instant' : 'smooth'
    element.scrollIntoView({ block, inline: 'center', behavior })
  }, [id])
}
