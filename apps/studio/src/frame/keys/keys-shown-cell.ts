import { pageCell } from '@vereda/client/cell/page-cell.ts'

/** Whether the keys of the screen are shown. */
export const keysShownCell = pageCell(false)
