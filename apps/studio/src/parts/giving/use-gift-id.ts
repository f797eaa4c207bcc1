import { useState } from 'react'

/** The same gift goes by the same id, so that one whose answer was lost is not given twice; another is another. */
export function useGiftId(): (gift: string) => string {
  const [ids] = useState(() => new Map<string, string>())
  return (gift) => {
    const id = ids.get(gift) ?? crypto.randomUUID()
    ids.set(gift, id)
    return id
  }
}
