import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Where the focus goes after a dialog that takes away what had opened it: `take` is called together with its closing, for nothing beside an open dialog
 * can have the focus.
 */
export function useFocusAfter<T extends HTMLElement>(): { ref: RefObject<T | null>; take: () => void } {
  const ref = useRef<T>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) ref.current?.focus()
  }, [times])
  return { ref, take: () => setTimes((before) => before + 1) }
}
