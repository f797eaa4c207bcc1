import { useRef, useState } from 'react'

/** Tracks the block below which the author is choosing a new one. Leaving the choice gives the focus back to the button that opened it. */
export function useInserting() {
  const [insertAt, setInsertAt] = useState<string | null>(null)
  const openedBy = useRef<HTMLElement | null>(null)
  const close = () => setInsertAt(null)
  return {
    insertAt,
    close,
    leave() {
      close()
      openedBy.current?.focus()
    },
    insertBelow(id: string) {
      openedBy.current = document.activeElement as HTMLElement | null
      setInsertAt(insertAt === id ? null : id)
    },
  }
}
