import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/**
 * A debounced text field. The value follows each letter; `report` is called once typing pauses, so that the address is not rewritten at
 * every letter (browsers limit how often). A text that changes from outside, such as by going back, replaces what was typed. A reported
 * text that comes back does not, because more may have been typed since.
 */
export function useDebounced(
  outside: string,
  report: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(outside)
  const [known, setKnown] = useState(outside)
  /** The reported texts that have not come back yet, oldest first. */
  const reported = useRef<string[]>([])
  if (outside !== known) {
    setKnown(outside)
    const heard = reported.current.indexOf(outside)
    if (heard < 0) setTyped(outside)
    reported.current.splice(0, heard + 1)
  }
  useEffect(() => {
    if (typed === outside) return
    const timer = setTimeout(() => {
      reported.current.push(typed)
      report(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, outside, report])
  return [typed, setTyped]
}
