import type { TableName } from '@vereda/offline/store/tables.ts'

type Listener = (tables: readonly TableName[]) => void

const listeners = new Set<Listener>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('vereda-store')

const tell: Listener = (tables) => {
  for (const listener of [...listeners]) listener(tables)
}

channel?.addEventListener('message', (event: MessageEvent<readonly TableName[]>) => tell(event.data))

/** Tells this tab and every other that these tables were written. */
export function announceChange(tables: readonly TableName[]) {
  tell(tables)
  channel?.postMessage([...tables])
}

/** Listens for writes to the local store, by any tab or worker. Returns a function that stops listening. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
