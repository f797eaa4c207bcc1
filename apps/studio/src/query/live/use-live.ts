import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useOnline } from '../use-online.ts'
import { type LiveCall, type LiveState, openLine } from './live-line.ts'

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isVisible = () => document.visibilityState === 'visible'

/**
 * Receives the changes of a live call while the page is visible: browsers allow few connections to one host, and a hidden tab would block
 * another. `onChange` is also called at the beginning, and after changes may have been missed.
 */
export function useLive(
  call: LiveCall,
  params: Record<string, string>,
  onChange: (tick: string) => void,
): LiveState {
  const [state, setState] = useState<LiveState>('opening')
  const told = useRef(onChange)
  told.current = onChange
  const isSeen = useSyncExternalStore(onVisibility, isVisible)
  const isHeard = useOnline() && isSeen
  const of = JSON.stringify(params)
  useEffect(() => {
    setState('opening')
    if (!isHeard) return
    const onTick = (tick: string) => told.current(tick)
    return openLine({ call, params: JSON.parse(of), onChange: onTick, onState: setState })
  }, [call, of, isHeard])
  return state
}
