import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { focusNearest, placesAround } from '../focus-heir/focus-nearest.ts'

/**
 * Opens a native dialog while its component is mounted. Escape or a press outside of it calls `onClose`; after closing, the focus goes back
 * to where it was, or near it if that element is gone.
 */
export function useModal(onClose: () => void): {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
  onClick: (event: MouseEvent) => void
} {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const places = placesAround(document.activeElement)
    dialog?.showModal()
    return () => {
      // Close the dialog before it leaves the page: only then does the browser give the focus back.
      dialog?.close()
      focusNearest(places)
    }
  }, [])
  return {
    ref,
    onCancel(event) {
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    onClick(event) {
      if (event.target === ref.current) onClose()
    },
  }
}
