import { vi } from 'vitest'

/** Replaces the browser's `localStorage` by one that is backed by this map, which may hold texts already. */
export function stubLocalStorage(kept: Map<string, string> = new Map()): Map<string, string> {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  return kept
}
