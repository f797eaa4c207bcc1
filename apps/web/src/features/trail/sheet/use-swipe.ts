import { type MouseEvent, type PointerEvent, useRef } from 'react'

const SWIPE_MIN = 24 // px

/** Pulls something up or down by the part that holds these handlers; a pull is no press of what lies under it. */
export function useSwipe(onPull: (isUp: boolean) => void) {
  const from = useRef<number | null>(null)
  const pulled = useRef(false)
  return {
    onPointerDown(event: PointerEvent) {
      from.current = event.clientY
      pulled.current = false
    },
    onPointerUp(event: PointerEvent) {
      const way = from.current === null ? 0 : event.clientY - from.current
      from.current = null
      if (Math.abs(way) < SWIPE_MIN) return
      pulled.current = true
      onPull(way < 0)
    },
    onClickCapture(event: MouseEvent) {
      if (pulled.current) event.stopPropagation()
      pulled.current = false
    },
  }
}
