import { storedCell } from '@vereda/client/cell/stored-cell.ts'

/** Whether a single key does something by itself on this device: speech is heard as such keys, so that they can be turned off. */
export const singleKeysCell = storedCell<boolean>(
  'vereda.studio.single-keys',
  (text) => text !== 'off',
  (isOn) => (isOn ? null : 'off'),
)
