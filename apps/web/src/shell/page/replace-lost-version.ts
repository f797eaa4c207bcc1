import { runningEntry } from './running-version.ts'
import { loadAnew } from './shell-update.ts'

/** Whether the server says that it has not got this tab's version any more; without an answer it may have it still. */
async function isGone(entry: string): Promise<boolean> {
  const answer = await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.status === 404
}

/**
 * A tab whose version was replaced on the server before it was kept on the device can't open further screens: when one fails to come, the
 * tab loads the version that there is. Without a network nothing is loaded anew.
 */
export function replaceLostVersion(): void {
  addEventListener('vite:preloadError', () => {
    const entry = runningEntry()
    if (entry) void isGone(entry).then((gone) => (gone ? loadAnew() : undefined))
  })
}
