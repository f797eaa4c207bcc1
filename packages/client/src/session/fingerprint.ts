import { storedCell } from '../cell/stored-cell.ts'

const cell = storedCell<string | null>(
  'vereda.fingerprint',
  (text) => text,
  (value) => value,
)

/** A random id made once per installation, sent when signing in so that one device at a time is told apart; no tracking of hardware (decisions 6). */
export function fingerprint(): string {
  const known = cell.get()
  if (known) return known
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  cell.set(made)
  return made
}
