import { EPOCH_HEADER } from '@vereda/contract/wire-version.ts'

let told: string | null = null
const listeners = new Set<() => void>()

/** The epoch of the server's database according to the last answer that named one; null before any did (docs/decisions/epochs.md). */
export const serverEpoch = (): string | null => told

/** Updates the epoch from an answer; one that names none, such as a proxy's own, changes nothing. */
export function noteEpoch({ headers }: Response): void {
  const name = headers.get(EPOCH_HEADER)
  if (!name || name === told) return
  told = name
  for (const listener of listeners) listener()
}

/** Calls `listener` when the epoch is first known, and whenever it changes. */
export const onEpoch = (listener: () => void): void => void listeners.add(listener)
