import { useEffect, useRef } from 'react'

const WRITTEN = '[role="textbox"], input:not([type="file"]):not([type="radio"]):not([type="checkbox"])'
const PRESSED = 'select, button, a[href]'
const isWriting = () => document.activeElement?.matches(`${WRITTEN}, textarea`) ?? false

/** Leads to the field of a row that is written in, as soon as it is there, or to its first control; the way back ends the waiting. */
function leadInto(row: Element, isWritten: boolean): () => void {
  const lead = () => {
    const field = row.querySelector<HTMLElement>(isWritten ? WRITTEN : PRESSED)
    field?.focus()
    return field !== null
  }
  // an editor of text comes with its code; who writes elsewhere by then is left there
  const arrival = new MutationObserver(() => (isWriting() || lead()) && arrival.disconnect())
  if (!lead()) arrival.observe(row, { childList: true, subtree: true })
  return () => arrival.disconnect()
}

/** Leads who adds a row to a list into it, but for who writes elsewhere meanwhile. `isWritten` of a row with a field to write in. */
export function useRowFocus<L extends HTMLElement>(ids: readonly string[]) {
  const list = useRef<L>(null)
  const awaited = useRef<{ id: string; isWritten: boolean } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows stand as these ids say
  useEffect(() => {
    const { id = '', isWritten = true } = awaited.current ?? {}
    const row = list.current?.children[ids.indexOf(id)]
    awaited.current = null
    return row && !isWriting() ? leadInto(row, isWritten) : undefined
  }, [ids.join(' ')])
  const added = (id: string, isWritten = true) => {
    awaited.current = { id, isWritten }
  }
  return { list, added }
}
