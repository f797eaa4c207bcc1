import { type MouseEvent, type PointerEvent, useRef } from 'react'

const SWIPE_MIN = 24 // px

/** Handlers that let a finger pull an element up or down; a pull does not press what is under the finger. */
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
