import { useRef, useState } from 'react'

/** Below which part of a page something is being chosen; who leaves that is led back to where they asked for it. */
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
