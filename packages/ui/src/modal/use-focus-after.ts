import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Moves the focus after a dialog that removes the element that opened it. Call `take` together with closing the dialog: outside of an open
 * dialog nothing can have the focus.
 */
export function useFocusAfter<T extends HTMLElement>(): { ref: RefObject<T | null>; take: () => void } {
  const ref = useRef<T>(null)
  const [times, setTimes] = useState(0)
  useLayoutEffect(() => {
    if (times > 0) ref.current?.focus()
  }, [times])
  return { ref, take: () => setTimes((before) => before + 1) }
}
