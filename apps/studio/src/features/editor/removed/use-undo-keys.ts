import { useEffect, useRef } from 'react'

function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  if (key.toLowerCase() === 'y' && !shiftKey) return 'redo'
  if (key.toLowerCase() !== 'z') return null
  return shiftKey ? 'redo' : 'undo'
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog') !== null

/** One undo for everything that is written (studio 5): the keys undo the draft's last step, inside a field as well as outside. */
export function useUndoKeys(take: (which: 'undo' | 'redo') => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = stepOf(event)
      if (!step || isInDialog(event.target)) return
      event.preventDefault()
      latest.current(step)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
