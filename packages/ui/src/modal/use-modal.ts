import {
  type InputEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'

const WRITTEN = 'textarea,[contenteditable],input:not([type=search],[type=radio],[type=checkbox])'

/**
 * Opens a native dialog while its component is mounted. Escape and a press beside it ask to close; the focus goes back to where it was. A
 * slip must cost nothing: a press beside it does nothing once something was written in it, nor where it began inside.
 */
export function useModal(onClose: () => void): {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
  onInput: (event: InputEvent) => void
  onPointerDown: (event: PointerEvent) => void
  onClick: (event: MouseEvent) => void
} {
  const ref = useRef<HTMLDialogElement>(null)
  const isWritten = useRef(false)
  const pressed = useRef<EventTarget>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // Closed before it leaves the page: only then does the browser give the focus back.
    return () => dialog?.close()
  }, [])
  return {
    ref,
    onCancel(event) {
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    onInput({ target }) {
      isWritten.current ||= (target as Element).matches(WRITTEN)
    },
    onPointerDown({ target }) {
      pressed.current = target
    },
    onClick({ target }) {
      if (target === ref.current && target === pressed.current && !isWritten.current) onClose()
    },
  }
}
