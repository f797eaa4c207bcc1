import { useText } from '@vereda/client/text/use-text.ts'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { useState } from 'react'
import { type Lift, type LiftWord, type Point, useLifting } from '../../parts/lifting/use-lifting.ts'

/** A row that is moved within its own list: those below the same row (its id), or at the top (''). */
export type ListedRow = { id: string; name: string; list: string }

const listOf = (rows: readonly ListedRow[], { list }: ListedRow) => rows.filter((one) => one.list === list)
const othersOf = (rows: readonly ListedRow[], row: ListedRow) =>
  listOf(rows, row).filter(({ id }) => id !== row.id)

/** Where a row stands in its list, from 0. */
export const placeOf = (rows: readonly ListedRow[], row: ListedRow): number =>
  listOf(rows, row).findIndex(({ id }) => id === row.id)

/** The ids of a row's list, with the row at another place among the others. */
function placedAt(rows: readonly ListedRow[], row: ListedRow, place: number): string[] {
  const ids = othersOf(rows, row).map(({ id }) => id)
  ids.splice(place, 0, row.id)
  return ids
}

/** The id of the row before which what was lifted would be dropped; null: after all rows. */
function rowBehind(rows: readonly ListedRow[], { node, spot }: Lift<ListedRow, number>): string | null {
  const others = othersOf(rows, node)
  if (others[spot]) return others[spot].id
  if (node.list === '') return null
  return rows[rows.findLastIndex(({ list }) => list === node.list) + 1]?.id ?? null
}

/** The place before or after the row of the same list that is under a point; a row that stands below one of them counts as that one. */
function placeUnder(rows: readonly ListedRow[], row: ListedRow, { clientX, clientY }: Point): number | null {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-id]')
  const met = rows.find(({ id }) => id === under?.dataset.id)
  if (!under || !met) return null
  const place = othersOf(rows, row).findIndex(({ id }) => id === met.id || id === met.list)
  if (place === -1) return null
  const { top, height } = under.getBoundingClientRect()
  return clientY > top + height / 2 || met.list !== row.list ? place + 1 : place
}

/** What was put at another place (from 1) of its list last, and how the list stood before and since. */
export type Put = Pick<ListedRow, 'name' | 'list'> & {
  place: number
  count: number
  before: string[]
  after: string[]
}

/** Whether a list is as it was put: what somebody else put elsewhere since, or was not saved, is not for this one to undo. */
const stands = (rows: readonly ListedRow[], { list, after }: Put) => {
  const ids = rows.flatMap((row) => (row.list === list ? [row.id] : []))
  return ids.join('\n') === after.join('\n')
}

const ALONG: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 }

/** Rows that are put in another order within their lists, by their handles or by a step; `onOrder` is told the new order of one list. */
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

/** The rows' order, and what was put elsewhere in it last. */
export type RowLifting = ReturnType<typeof useRowLifting>
