import { storedCell } from '@vereda/client/cell/stored-cell.ts'

/** Whether single keys act on this device. They can be turned off, because speech input may be heard as single keys. */
export const singleKeysCell = storedCell<boolean>(
  'vereda.studio.single-keys',
  (text) => text !== 'off',
  (isOn) => (isOn ? null : 'off'),
)
