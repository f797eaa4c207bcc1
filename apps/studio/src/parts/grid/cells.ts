const ROW = '[role="row"], tbody > tr'
const CELL = '[role="gridcell"], [role="rowheader"], th, td'
const CONTROL = 'a[href], button, input'

/** The element of a cell that gets the focus: the cell's only control, else the cell itself. */
const stopOf = (cell: HTMLElement) => cell.querySelector<HTMLElement>(CONTROL) ?? cell

/** The focusable elements of each row of a table, cell by cell. */
export const stopsOf = (grid: HTMLElement): HTMLElement[][] =>
  [...grid.querySelectorAll(ROW)].map((row) => [...row.querySelectorAll<HTMLElement>(CELL)].map(stopOf))

/** The row and the cell of a focusable element. */
export function placeOf(
  stops: readonly HTMLElement[][],
  stop: unknown,
): { row: number; cell: number } | null {
  const row = stops.findIndex((cells) => cells.includes(stop as HTMLElement))
  return row < 0 ? null : { row, cell: stops[row]!.indexOf(stop as HTMLElement) }
}

/** The checkbox that selects a row, if there is one. */
export const boxOf = (stops: readonly HTMLElement[]): HTMLInputElement | undefined =>
  stops.find((stop) => stop instanceof HTMLInputElement && stop.type === 'checkbox') as
    | HTMLInputElement
    | undefined

/** The link of a row. */
export const linkOf = (stops: readonly HTMLElement[]): HTMLElement | undefined =>
  stops.find((stop) => stop instanceof HTMLAnchorElement)
