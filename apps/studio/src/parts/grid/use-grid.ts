import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { boxOf, linkOf, placeOf, stopsOf } from './cells.ts'

const DOWN: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
const ALONG: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }

const within = (index: number, length: number) => Math.min(Math.max(index, 0), length - 1)

/** Selects the rows that are not selected yet. */
function choose(...rows: readonly HTMLElement[][]): void {
  for (const box of rows.map(boxOf)) if (box && !box.checked) box.click()
}

/** Does what a key does at a place of the table; false if the key means nothing there. */
function press(stops: HTMLElement[][], { key, target, shiftKey }: KeyboardEvent): boolean {
  const at = placeOf(stops, target)
  if (!at) return false
  const row = stops[at.row]!
  const down = DOWN[key]
  const along = ALONG[key]
  if (down) {
    const next = stops[within(at.row + down, stops.length)]!
    if (shiftKey) choose(row, next)
    next[within(at.cell, next.length)]?.focus()
  } else if (along && !shiftKey) row[within(at.cell + along, row.length)]?.focus()
  else if (key === ' ' && boxOf(row)) boxOf(row)!.click()
  else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) linkOf(row)?.click()
  else return false
  return true
}

/** The roles of a row and of a cell, for a table that is not made of `table` elements. */
export const ROW = { role: 'row' }
export const CELL = { role: 'gridcell' }

/** Makes one element the table's only Tab stop: the last focused one, or else the first. */
function oneStop(grid: HTMLElement, kept: Element | null): void {
  const all = stopsOf(grid).flat()
  const stop = all.find((one) => one === kept) ?? all[0]
  for (const one of all) one.tabIndex = one === stop ? 0 : -1
}

/**
 * The keys of a table (studio 5): one Tab stop; arrows move by cell, Home and End within a row; Enter opens the row's link; Space selects the
 * row, and Shift ↓ extends the selection. Each cell holds at most one control.
 */
export function useGrid<G extends HTMLElement>(label: string) {
  const grid = useRef<G>(null)
  const kept = useRef<Element | null>(null)
  useEffect(() => {
    if (grid.current) oneStop(grid.current, kept.current)
  })
  return {
    ref: grid,
    role: 'grid',
    'aria-label': label,
    onFocus({ currentTarget, target }: FocusEvent<G>) {
      kept.current = target
      oneStop(currentTarget, target)
    },
    onKeyDown(event: KeyboardEvent<G>) {
      const { altKey, ctrlKey, metaKey, currentTarget } = event
      if (!altKey && !ctrlKey && !metaKey && press(stopsOf(currentTarget), event)) event.preventDefault()
    },
  }
}
