import { type KeyboardEvent, useRef } from 'react'

/** Ctrl and “/” in a part of a page lead to what can be done with it, and Escape from there back to where one was (studio 5); answers whether it took the key. */
export function useToolsByKey() {
  const tools = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  function press({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
    const isInTools = Boolean(tools.current?.contains(target as Node))
    if (key === '/' && (ctrlKey || metaKey)) {
      if (!isInTools) cameFrom.current = target as HTMLElement
      tools.current?.querySelector('button')?.focus()
      return true
    }
    if (key !== 'Escape' || !isInTools || !cameFrom.current?.isConnected) return false
    cameFrom.current.focus()
    return true
  }
  return { tools, press }
}
