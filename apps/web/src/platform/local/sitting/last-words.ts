import type { Sitting } from '@vereda/offline/sitting/sitting.ts'
import { webLocks } from '../store/web-ports.ts'

/** The app's worker waits a second for the last words of a page, and then writes them. */
const PATIENCE_MS = 2_000

/** The lock of the app's worker while it keeps what was said last in a sitting whose page has gone. */
const lastWordsLock = (id: string): string => `vereda-last-words-${id}`

/** Keeps what was said last in a sitting, and lets whoever opens the same activity meanwhile wait for it. */
export const keepLastWords = (id: string, keep: () => Promise<void>): Promise<void> =>
  webLocks.whenFree(lastWordsLock(id), keep)

/** Waits until what was said last in these sittings is kept: a page that is loaded anew is there before it, and would begin at an earlier place. */
export async function lastWordsKept(sittings: readonly Pick<Sitting, 'id'>[]): Promise<void> {
  const kept = sittings.map(({ id }) => webLocks.whenFree(lastWordsLock(id), async () => undefined))
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  if (kept.length > 0) await Promise.race([Promise.all(kept), patience])
}
