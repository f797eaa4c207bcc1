import { useState } from 'react'

/** The selected people of a list, across its pages. */
export type Chosen = {
  ids: readonly string[]
  has(id: string): boolean
  toggle(id: string): void
  /** Selects all of these people, or deselects them if all are selected. */
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
