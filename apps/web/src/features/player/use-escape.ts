import { go } from '@vereda/client/navigation/go.ts'
import { useEffect, useRef } from 'react'

const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  document.fullscreenElement !== null ||
  document.querySelector('dialog[open]') !== null

/** Escape leaves the screen, unless it closes a dialog or the full screen, or its event was already handled. */
export function useEscape(to: string) {
  const address = useRef(to)
  address.current = to
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTaken(event)) go(address.current, { replace: true })
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [])
}
