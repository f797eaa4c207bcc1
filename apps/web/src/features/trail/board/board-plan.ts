const TILE_MIN = 96 // px at the default text size: a thumb's width and room for a short name
const GAP = 24 // px
const COLUMNS_MIN = 2
const COLUMNS_MAX = 6
const PLAIN_REM = 16

/** A tile's row and column, from 1, and the direction to the next tile; null for the last tile of a row and of the board. */
export type Square = { row: number; column: number; leads: 'right' | 'left' | null }

/** How many tiles a row holds in a box of this width (px) at this text size: larger text, fewer tiles (design 4). */
export function columnsIn(width: number, rem: number): number {
  const tile = TILE_MIN * Math.max(1, rem / PLAIN_REM)
  return Math.min(COLUMNS_MAX, Math.max(COLUMNS_MIN, Math.floor((width + GAP) / (tile + GAP))))
}

/** Lays tiles out in rows that run back and forth, so that each tile is next to the one before it (design 7). */
export function boardPlan(tiles: number, columns: number): Square[] {
  return Array.from({ length: tiles }, (_, place) => {
    const row = Math.floor(place / columns)
    const along = place % columns
    const isBack = row % 2 === 1
    const isLast = place === tiles - 1 || along === columns - 1
    const onward = isBack ? 'left' : 'right'
    return { row: row + 1, column: isBack ? columns - along : along + 1, leads: isLast ? null : onward }
  })
}
