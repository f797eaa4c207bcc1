import { useEffect, useRef } from 'react'

/** The fields to write in and the controls to press, for moving the focus into a row or region. */
export const WRITTEN = '[role="textbox"], input:not([type="file"]):not([type="radio"]):not([type="checkbox"])'
export const PRESSED = 'select, button, a[href]'
const isWriting = () => document.activeElement?.matches(`${WRITTEN}, textarea`) ?? false

/** Focuses an element of a row or region as soon as it exists. The returned function stops the waiting. */
export function leadInto(place: Element, find: () => HTMLElement | null): () => void {
  const lead = () => {
    const field = find()
    field?.focus()
    return field !== null
  }
  // a text editor arrives later, with its code; an author who is writing elsewhere by then is not interrupted
  const arrival = new MutationObserver(() => (isWriting() || lead()) && arrival.disconnect())
  if (!lead()) arrival.observe(place, { childList: true, subtree: true })
  return () => arrival.disconnect()
}

/** A row that waits for the focus; `isWritten` says whether it has a field to write in. */
export type Awaited = { id: string; isWritten: boolean }

/** Moves the focus into a row that was just added, or that was opened (`opened`), unless the author is writing elsewhere by then. */
export function useRowFocus<L extends HTMLElement>(ids: readonly string[], opened?: Awaited) {
  const list = useRef<L>(null)
  const awaited = useRef<Awaited | null>(null)
  useEffect(() => {
    if (opened) awaited.current = opened
  }, [opened])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which rows are drawn
  useEffect(() => {
    const { id = '', isWritten = true } = awaited.current ?? {}
    const row = list.current?.children[ids.indexOf(id)]
    awaited.current = null
    const field = () => row?.querySelector<HTMLElement>(isWritten ? WRITTEN : PRESSED) ?? null
    return row && !isWriting() ? leadInto(row, field) : undefined
  }, [ids.join(' '), opened])
  const added = (id: string, isWritten = true) => {
    awaited.current = { id, isWritten }
  }
  return { list, added }
}
