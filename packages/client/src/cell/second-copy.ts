import { keptRecord } from '../indexed-db/kept-record.ts'

type Items = Record<string, string>

const OURS = 'vereda.'
/** The key of a count of writes: the copy with the larger count is the newer one. */
const COUNT = 'vereda.count'
/** How long a start waits for a database that never answers, in ms. */
const PATIENCE_MS = 1_000

const copy = keptRecord<Items>('vereda-storage', 'copy')
const ours = (): Items =>
  Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(OURS)))
const countOf = (items: Items) => Number(items[COUNT] ?? 0)

let restoring = Promise.resolve()
let isCopying = false
let isBehind = false

async function copyAll(): Promise<void> {
  await restoring // a copy must not overwrite one that is still being restored
  try {
    while (isBehind) {
      isBehind = false
      await copy.write(ours())
    }
  } catch {
    // the browser refuses storage now: the last copy stays
  }
  isCopying = false
}

/**
 * Copies the app's localStorage into IndexedDB after a write to it. A browser writes localStorage to the disk up to a minute late
 * (docs/decisions/second-copy.md), so a crash could undo a sign-in or sign-out, and the last writes. Throws what localStorage throws.
 */
export function copyStorage(): void {
  localStorage.setItem(COUNT, String(Number(localStorage.getItem(COUNT)) + 1))
  isBehind = true // a write during a running copy is part of the next copy
  if (isCopying) return
  isCopying = true
  void copyAll()
}

const later = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))

async function restore(): Promise<void> {
  const kept = await Promise.race([copy.read(), later()])
  try {
    if (!kept || countOf(kept) <= countOf(ours())) return
    for (const key of Object.keys(ours())) localStorage.removeItem(key)
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)
    dispatchEvent(new StorageEvent('storage')) // every cell reads its value again
  } catch {
    // the browser refuses storage (some private windows): there is nothing to restore
  }
}

/** Restores what a crash of the browser removed from localStorage. It runs at a start, before stored values are read. */
export function restoreStorage(): Promise<void> {
  restoring = restore()
  return restoring
}
