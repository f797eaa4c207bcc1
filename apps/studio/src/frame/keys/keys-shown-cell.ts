import { storedCell } from '@vereda/client/cell/stored-cell.ts'

/** Whether the keys of the screen are shown, on this page alone: nothing of it is stored. */
export const keysShownCell = storedCell<boolean>(
  'vereda.studio.keys',
  () => false,
  () => null,
)
