import { useState } from 'react'

/**
 * Returns an id for what is sent: the same content gets the same id, so that the server does it once if an answer was lost. Changed content
 * gets a new id.
 */
export function useIdOf(): (sent: string) => string {
  const [ids] = useState(() => new Map<string, string>())
  return (sent) => {
    const id = ids.get(sent) ?? crypto.randomUUID()
    ids.set(sent, id)
    return id
  }
}
