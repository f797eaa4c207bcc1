import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useOnline } from '../use-online.ts'
import { type LiveCall, type LiveState, openLine } from './live-line.ts'

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isVisible = () => document.visibilityState === 'visible'

/**
 * Hears of what a live call tells while the page is seen: a browser has few connections to a host, and one that nobody looks at would keep
 * another tab waiting. `onChange` is called at the beginning, too, and after whatever was missed.
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
