import { useText } from '@vereda/client/text/use-text.ts'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { useState } from 'react'
import { type Lift, type LiftWord, type Point, useLifting } from '../../parts/lifting/use-lifting.ts'

/** A row that moves within its own list: `list` is the id of the row above it, or '' for the top level. */
export type ListedRow = { id: string; name: string; list: string }

const listOf = (rows: readonly ListedRow[], { list }: ListedRow) => rows.filter((one) => one.list === list)
const othersOf = (rows: readonly ListedRow[], row: ListedRow) =>
  listOf(rows, row).filter(({ id }) => id !== row.id)

/** A row's position in its list, from 0. */
export const placeOf = (rows: readonly ListedRow[], row: ListedRow): number =>
  listOf(rows, row).findIndex(({ id }) => id === row.id)

/** The ids of a row's list, with the row at another position. */
function placedAt(rows: readonly ListedRow[], row: ListedRow, place: number): string[] {
  const ids = othersOf(rows, row).map(({ id }) => id)
  ids.splice(place, 0, row.id)
  return ids
}

/** The id of the row before which the lifted row would be dropped; null for the end of all rows. */
function rowBehind(rows: readonly ListedRow[], { node, spot }: Lift<ListedRow, number>): string | null {
  const others = othersOf(rows, node)
  if (others[spot]) return others[spot].id
  if (node.list === '') return null
  return rows[rows.findLastIndex(({ list }) => list === node.list) + 1]?.id ?? null
}

/** The position before or after the row of the same list that is under a point. A row of a sublist counts as the row above it. */
function placeUnder(rows: readonly ListedRow[], row: ListedRow, { clientX, clientY }: Point): number | null {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-id]')
  const met = rows.find(({ id }) => id === under?.dataset.id)
  if (!under || !met) return null
  const place = othersOf(rows, row).findIndex(({ id }) => id === met.id || id === met.list)
  if (place === -1) return null
  const { top, height } = under.getBoundingClientRect()
  return clientY > top + height / 2 || met.list !== row.list ? place + 1 : place
}

/** The last moved row, its new position in the list (from 1), and the list's order before and after the move. */
export type Put = Pick<ListedRow, 'name' | 'list'> & {
  place: number
  count: number
  before: string[]
  after: string[]
}

/** Whether a list is still as this move left it. If somebody else moved rows since, or the order was not saved, this move cannot be undone. */
const stands = (rows: readonly ListedRow[], { list, after }: Put) => {
  const ids = rows.flatMap((row) => (row.list === list ? [row.id] : []))
  return ids.join('\n') === after.join('\n')
}

const ALONG: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 }

/** Rows that move within their lists, by their handles or by buttons; `onOrder` receives the new order of one list. */
export function useRowLifting(rows: readonly ListedRow[], onOrder: (ids: string[], list: string) => void) {
  const t = useText()
  const [last, setLast] = useState<Put | null>(null)
  function put(row: ListedRow, place: number) {
    const before = listOf(rows, row).map(({ id }) => id)
    const after = placedAt(rows, row, place)
    setLast({ name: row.name, place: place + 1, count: before.length, list: row.list, before, after })
    onOrder(after, row.list)
  }
  function undo() {
    if (!last) return
    onOrder(last.before, last.list)
    announce(t('catalogue.lift.back', last))
  }
  const say = (word: LiftWord, row: ListedRow, place: number) =>
    announce(
      t(`catalogue.lift.${word}`, { name: row.name, place: place + 1, count: listOf(rows, row).length }),
    )
  const { lift, handleOf } = useLifting<ListedRow, number>({
    idOf: ({ id }) => id,
    spotOf: (row) => placeOf(rows, row),
    spotAfter: (row, place, key) =>
      ALONG[key] === undefined
        ? undefined
        : Math.max(0, Math.min(othersOf(rows, row).length, place + ALONG[key])),
    spotUnder: (row, point) => placeUnder(rows, row, point),
    isSame: (one, other) => one === other,
    drop: put,
    say,
  })
  function step(row: ListedRow, by: -1 | 1) {
    const place = placeOf(rows, row) + by
    put(row, place)
    say('dropped', row, place)
  }
  const isLast = (row: ListedRow) => placeOf(rows, row) === listOf(rows, row).length - 1
  const behind = lift && rowBehind(rows, lift)
  return { lift, behind, handleOf, step, isLast, last: last && stands(rows, last) ? last : null, undo }
}

/** The handles and steps of the rows, and the last move. */
export type RowLifting = ReturnType<typeof useRowLifting>
