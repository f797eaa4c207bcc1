import { useState } from 'react'

/** Who of a list is chosen, over its pages. */
export type Chosen = {
  ids: readonly string[]
  has(id: string): boolean
  toggle(id: string): void
  /** Chooses all of these, or none of them where all are chosen already. */
  toggleAll(ids: readonly string[]): void
  clear(): void
}

export function useChosen(): Chosen {
  const [ids, setIds] = useState<readonly string[]>([])
  const has = (id: string) => ids.includes(id)
  return {
    ids,
    has,
    toggle: (id) => setIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
    toggleAll: (all) =>
      setIds(all.every(has) ? ids.filter((one) => !all.includes(one)) : [...new Set([...ids, ...all])]),
    clear: () => setIds([]),
  }
}
