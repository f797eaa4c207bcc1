import { isShellCache } from '../shell-names.ts'
import { forgetOtherPlayers } from './carry-player.ts'
import { runningVersions } from './open-tabs.ts'
import { CACHE, SHELL } from './this-version.ts'
import { worker } from './worker-scope.ts'

async function holdsOneOf(name: string, entries: ReadonlySet<string>): Promise<boolean> {
  const cache = await caches.open(name)
  const found = await Promise.all([...entries].map((entry) => cache.match(entry)))
  return found.some(Boolean)
}

/** Deletes the versions that no tab runs any more: until then a tab may need their files for screens that it has not opened yet. */
export async function sweepVersions(): Promise<void> {
  if (worker.registration.installing || worker.registration.waiting) return
  const running = await runningVersions()
  if (running === null) return
  for (const name of (await caches.keys()).filter((name) => isShellCache(name) && name !== CACHE))
    if (!(await holdsOneOf(name, running))) await caches.delete(name)
  if ([...running].every((entry) => entry === SHELL.entry)) await forgetOtherPlayers()
}
