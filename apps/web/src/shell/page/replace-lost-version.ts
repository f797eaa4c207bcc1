import { runningEntry } from './running-version.ts'
import { loadAnew } from './shell-update.ts'

/** Whether the server says that it does not have this tab's version any more; without an answer it may still have it. */
async function isGone(entry: string): Promise<boolean> {
  const answer = await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.status === 404
}

/**
 * A tab can't open further screens if its version was replaced on the server before the device had stored it. When the code of a screen
 * fails to load, the tab loads the server's present version. Without a network it does not reload.
 */
export function replaceLostVersion(): void {
  addEventListener('vite:preloadError', () => {
    const entry = runningEntry()
    if (entry) void isGone(entry).then((gone) => (gone ? loadAnew() : undefined))
  })
}
