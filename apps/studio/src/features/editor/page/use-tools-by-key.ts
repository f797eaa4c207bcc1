import { type KeyboardEvent, useRef } from 'react'

/**
 * In a block of a page, Ctrl and “/” lead to the block's buttons, and Escape leads from there back (studio 5). Answers whether it handled the
 * key.
 */
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
