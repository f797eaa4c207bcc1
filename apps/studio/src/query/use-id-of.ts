import { useState } from 'react'

/** What is sent again as it was goes by the same id, so that the server, whose answer was lost, does it once; what was changed since is another. */
export function useIdOf(): (sent: string) => string {
  const [ids] = useState(() => new Map<string, string>())
  return (sent) => {
    const id = ids.get(sent) ?? crypto.randomUUID()
    ids.set(sent, id)
    return id
  }
}
