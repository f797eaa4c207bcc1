import { useEffect, useRef, useState } from 'react'

/** Files only, and not while a dialog is open: the page behind it takes none. */
const isTaken = ({ dataTransfer }: DragEvent) =>
  Boolean(dataTransfer?.types.includes('Files')) && !document.querySelector('dialog[open]')

/** Takes a file that is dropped anywhere on the screen; answers whether one is being dragged over it. */
export function useFileDrop(onFile: (file: File | undefined) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFile)
  take.current = onFile
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!isTaken(event)) return
      // otherwise the browser would leave the studio and show the file
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!isTaken(event)) return
      event.preventDefault()
      take.current(event.dataTransfer?.files[0])
    }
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('dragover', over, { signal })
    addEventListener('dragleave', leave, { signal })
    addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [])
  return isOver
}
