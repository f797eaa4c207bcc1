import { vi } from 'vitest'

/** Puts an empty `localStorage` in the place of the browser's, or one with these texts; what is kept in it is what the map holds. */
export function stubLocalStorage(kept: Map<string, string> = new Map()): Map<string, string> {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  return kept
}
