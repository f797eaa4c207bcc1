import { EPOCH_HEADER } from '@vereda/contract/wire-version.ts'

let told: string | null = null
const listeners = new Set<() => void>()

/** The epoch of the server's database, as an answer told it last; null before any did (docs/decisions/epochs.md). */
export const serverEpoch = (): string | null => told

/** Learns it from an answer; one that tells none, as a proxy's own, changes nothing. */
export function noteEpoch({ headers }: Response): void {
  const name = headers.get(EPOCH_HEADER)
  if (!name || name === told) return
  told = name
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever it is told for the first time, or is another than before. */
export const onEpoch = (listener: () => void): void => void listeners.add(listener)
