import { useText } from '@vereda/client/text/use-text.ts'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { useEffect, useRef, useState } from 'react'

const LOOK_EVERY_MS = 200
const SOON_SECONDS = 10

/** The seconds left, by a monotonic clock; `onOver` is called once when none are left. With `isTimed` false the count stays still. */
export function useCountdown(seconds: number, isTimed: boolean, onOver: () => void) {
  const t = useText()
  const [began] = useState(() => performance.now())
  const [left, setLeft] = useState(seconds)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    if (!isTimed) return
    const look = () => {
      const millis = seconds * 1_000 - (performance.now() - began)
      setLeft(Math.max(0, Math.ceil(millis / 1_000)))
      if (millis > 0) return
      clearInterval(looking)
      over.current()
    }
    const looking = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(looking)
  }, [seconds, isTimed, began])
  useEffect(() => {
    if (isTimed && left === SOON_SECONDS) announce(t('trail.challenge.left', { seconds: left }))
  }, [isTimed, left, t])
  const taken = () => Math.round(isTimed ? performance.now() - began : seconds * 1_000)
  return { left, taken }
}
