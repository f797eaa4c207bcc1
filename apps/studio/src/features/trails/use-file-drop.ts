import { useEffect, useRef, useState } from 'react'

/** Files, but not where a dialog is open: what is behind it takes nothing. */
const isTaken = ({ dataTransfer }: DragEvent) =>
  Boolean(dataTransfer?.types.includes('Files')) && !document.querySelector('dialog[open]')

/** Takes a file that is dropped anywhere on the screen; answers whether one is held over it. */
export function useFileDrop(onFile: (file: File | undefined) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFile)
  take.current = onFile
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!isTaken(event)) return
      // else the browser leaves the studio and shows the file
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
