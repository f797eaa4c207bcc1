import type { Draft } from '@vereda/domain/draft/draft.ts'
import { createContext, useContext, useRef } from 'react'

/** Returns the current draft at the time of the call; null outside an editor. */
export const DraftNow = createContext<(() => Draft) | null>(null)

/**
 * Returns a function that reads the current draft. Use it where a result comes long after its request, such as a sent file: edits made
 * meanwhile are kept.
 */
export function useDraftNow(shown: Draft): () => Draft {
  const now = useContext(DraftNow)
  const latest = useRef(shown)
  latest.current = shown
  return now ?? (() => latest.current)
}
