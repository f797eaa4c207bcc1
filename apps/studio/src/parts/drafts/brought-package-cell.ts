import { pageCell } from '@vereda/client/cell/page-cell.ts'

/** A course or game that a trail was begun from, until its editor has taken it. */
export const broughtPackageCell = pageCell<File | null>(null)
