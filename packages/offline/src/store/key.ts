/** A row's key: its parts in order, compared part by part, numbers before texts (as IndexedDB compares them). */
export type Key = readonly (string | number)[]

/** The keys from `from` up to, not including, `before`. */
export type KeyRange = { from: Key; before: Key }

const comparePart = (a: string | number, b: string | number): number => {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : Number(a > b)
}

/** Orders two keys as IndexedDB orders arrays. */
export function compareKeys(a: Key, b: Key): number {
  const parts = Math.min(a.length, b.length)
  for (let i = 0; i < parts; i++) {
    const order = comparePart(a[i]!, b[i]!)
    if (order !== 0) return order
  }
  return a.length - b.length
}

// Sorts after every text that is ever part of a key.
const LAST = '\uffff'

/** Every key that begins with these parts. */
export const under = (...parts: Key): KeyRange => ({ from: parts, before: [...parts, LAST] })
