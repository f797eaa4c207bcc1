import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** The key of a form that somebody else’s change overtook, and the way to begin it anew with what stands now. */
export function useAnew() {
  const queries = useQueryClient()
  const [anew, setAnew] = useState(0)
  async function showAnew() {
    try {
      await queries.invalidateQueries(undefined, { throwOnError: true })
      // after the screens have been told what was heard
      notifyManager.schedule(() => setAnew((count) => count + 1))
    } catch {
      // what was written stays until it can be told what stands now
    }
  }
  return { anew, showAnew: () => void showAnew() }
}
