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

/** A row that is led into; `isWritten` of one with a field to write in. */
export type Awaited = { id: string; isWritten: boolean }

/** Leads who adds a row to a list into it, and who comes for one (`opened`), but for who writes elsewhere meanwhile. */
export function useRowFocus<L extends HTMLElement>(ids: readonly string[], opened?: Awaited) {
  const list = useRef<L>(null)
  const awaited = useRef<Awaited | null>(null)
  useEffect(() => {
    if (opened) awaited.current = opened
  }, [opened])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows stand as these ids say
  useEffect(() => {
    const { id = '', isWritten = true } = awaited.current ?? {}
    const row = list.current?.children[ids.indexOf(id)]
    awaited.current = null
    return row && !isWriting() ? leadInto(row, isWritten) : undefined
  }, [ids.join(' '), opened])
  const added = (id: string, isWritten = true) => {
    awaited.current = { id, isWritten }
  }
  return { list, added }
}
