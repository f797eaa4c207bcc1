import { storedCell } from '../cell/stored-cell.ts'

const cell = storedCell<string | null>(
  'vereda.fingerprint',
  (text) => text,
  (value) => value,
)

/**
 * A random id that is made once per installation. It is sent at sign-in, so that the server can allow one device at a time; it does not
 * track hardware (decisions 6).
 */
export function fingerprint(): string {
  const known = cell.get()
  if (known) return known
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  cell.set(made)
  return made
}
