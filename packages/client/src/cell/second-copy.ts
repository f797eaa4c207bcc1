import { keptRecord } from '../indexed-db/kept-record.ts'

type Items = Record<string, string>

const OURS = 'vereda.'
/** Counts the writes: of two copies the one with the larger count is the newer. */
const COUNT = 'vereda.count'
/** A database that never answers holds the app up no longer than this. */
const PATIENCE_MS = 1_000

const copy = keptRecord<Items>('vereda-storage', 'copy')
const ours = (): Items =>
  Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(OURS)))
const countOf = (items: Items) => Number(items[COUNT] ?? 0)

let restoring = Promise.resolve()
let isCopying = false
let isBehind = false

async function copyAll(): Promise<void> {
  await restoring // none goes over one that is still to be restored
  try {
    while (isBehind) {
      isBehind = false
      await copy.write(ours())
    }
  } catch {
    // storage is refused by now: what was copied stands
  }
  isCopying = false
}

/**
 * Copies what localStorage has of the app into IndexedDB, after a write to it: a browser puts localStorage on the disk up to a minute late
 * (docs/decisions/second-copy.md), and a crash would take back who signed in or out, and what was written last. Throws what localStorage does.
 */
export function copyStorage(): void {
  localStorage.setItem(COUNT, String(Number(localStorage.getItem(COUNT)) + 1))
  isBehind = true // what is written while one copy is on its way goes with the next
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
    dispatchEvent(new StorageEvent('storage')) // every cell reads anew
  } catch {
    // storage refused (some private windows): there was nothing to take
  }
}

/** Brings back what a crash of the browser took from localStorage: at a start, before anything is read that must be true. */
export function restoreStorage(): Promise<void> {
  restoring = restore()
  return restoring
}
