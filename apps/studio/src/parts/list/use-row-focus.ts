import { useEffect, useRef } from 'react'

/** What is written in, and what is pressed, in a row or region that is led into. */
export const WRITTEN = '[role="textbox"], input:not([type="file"]):not([type="radio"]):not([type="checkbox"])'
export const PRESSED = 'select, button, a[href]'
const isWriting = () => document.activeElement?.matches(`${WRITTEN}, textarea`) ?? false

/** Leads to what is found in a row or region, as soon as it is there; the way back ends the waiting. */
export function leadInto(place: Element, find: () => HTMLElement | null): () => void {
  const lead = () => {
    const field = find()
    field?.focus()
    return field !== null
  }
  // an editor of text comes with its code; who writes elsewhere by then is left there
  const arrival = new MutationObserver(() => (isWriting() || lead()) && arrival.disconnect())
  if (!lead()) arrival.observe(place, { childList: true, subtree: true })
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
    const field = () => row?.querySelector<HTMLElement>(isWritten ? WRITTEN : PRESSED) ?? null
    return row && !isWriting() ? leadInto(row, field) : undefined
  }, [ids.join(' '), opened])
  const added = (id: string, isWritten = true) => {
    awaited.current = { id, isWritten }
  }
  return { list, added }
}
