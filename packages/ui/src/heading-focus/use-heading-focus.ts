import { type RefObject, useEffect, useRef } from 'react'

let hasFocused = false
globalThis.addEventListener?.('focusin', () => {
  hasFocused = true
})

/** Where the focus went with what held it; on a page that nobody has touched yet it was nowhere. */
const isLost = () =>
  hasFocused && (document.activeElement === null || document.activeElement === document.body)

/** For a heading that comes in place of another without a change of address: takes the focus when that was lost with the other. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isLost()) ref.current?.focus({ preventScroll: true })
  }, [])
  return ref
}
