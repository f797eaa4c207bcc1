const ROW = '[role="row"], tbody > tr'
const CELL = '[role="gridcell"], [role="rowheader"], th, td'
const CONTROL = 'a[href], button, input'

/** What has the focus in a cell: the one control of it, or else the cell. */
const stopOf = (cell: HTMLElement) => cell.querySelector<HTMLElement>(CONTROL) ?? cell

/** The stops of each row of a table, cell by cell. */
export const stopsOf = (grid: HTMLElement): HTMLElement[][] =>
  [...grid.querySelectorAll(ROW)].map((row) => [...row.querySelectorAll<HTMLElement>(CELL)].map(stopOf))

/** Where a stop stands among these. */
export function placeOf(
  stops: readonly HTMLElement[][],
  stop: unknown,
): { row: number; cell: number } | null {
  const row = stops.findIndex((cells) => cells.includes(stop as HTMLElement))
  return row < 0 ? null : { row, cell: stops[row]!.indexOf(stop as HTMLElement) }
}

/** What chooses a row, if it can be chosen. */
export const boxOf = (stops: readonly HTMLElement[]): HTMLInputElement | undefined =>
  stops.find((stop) => stop instanceof HTMLInputElement && stop.type === 'checkbox') as
    | HTMLInputElement
    | undefined

/** What a row leads to. */
export const linkOf = (stops: readonly HTMLElement[]): HTMLElement | undefined =>
  stops.find((stop) => stop instanceof HTMLAnchorElement)
