import type { NewId } from '../ports/ids.ts'

/** Ids in the shape of uuids that count up; each set of ids has its own prefix. */
export function countedIds(prefix = 0): NewId {
  let last = 0
  return () => {
    last++
    return `${prefix.toString(16).padStart(8, '0')}-0000-4000-8000-${last.toString(16).padStart(12, '0')}`
  }
}
