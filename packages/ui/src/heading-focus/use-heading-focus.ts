import { type RefObject, useEffect, useRef } from 'react'

let hasFocused = false
globalThis.addEventListener?.('focusin', () => {
  hasFocused = true
})

/** Whether the focus was lost with the element that held it; on a page that nobody has touched yet, the focus was nowhere. */
const isLost = () =>
  hasFocused && (document.activeElement === null || document.activeElement === document.body)

/** For a heading that replaces another without a change of address: takes the focus if it was lost with the other heading. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isLost()) ref.current?.focus({ preventScroll: true })
  }, [])
  return ref
}
