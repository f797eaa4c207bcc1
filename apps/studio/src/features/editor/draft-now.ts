import type { Draft } from '@vereda/domain/draft/draft.ts'
import { createContext, useContext, useRef } from 'react'

/** Tells the draft as it stands when it is called; null outside of an editor. */
export const DraftNow = createContext<(() => Draft) | null>(null)

/** The same, for what comes long after it was asked for, as a file does that is sent: what was written meanwhile stays. */
export function useDraftNow(shown: Draft): () => Draft {
  const now = useContext(DraftNow)
  const latest = useRef(shown)
  latest.current = shown
  return now ?? (() => latest.current)
}
