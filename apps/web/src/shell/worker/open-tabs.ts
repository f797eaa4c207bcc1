import { appOf } from '@vereda/client/navigation/apps.ts'
import { runningEntries } from '../shell-names.ts'
import { worker } from './worker-scope.ts'

/** The locks that any tab or worker of this origin holds; none where the browser has no locks. */
const heldLocks = async () => (await navigator.locks?.query())?.held ?? []

/** How many tabs show the learner's app; the studio's tabs do not count, because the studio has no versions on the device. */
async function openPages(): Promise<number> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.filter(({ url }) => appOf(new URL(url).pathname) === 'web').length
}

/**
 * The entries of the versions that run in tabs; null if more tabs are open than hold a lock, as while a tab is starting: then the versions
 * are not known.
 */
export async function runningVersions(): Promise<ReadonlySet<string> | null> {
  const entries = runningEntries(await heldLocks())
  return (await openPages()) > entries.length ? null : new Set(entries)
}

/** Whether something is being played in any tab: each sitting holds a lock (packages/offline, sitting). */
export const isPlaying = async (): Promise<boolean> =>
  (await heldLocks()).some(({ name }) => name?.startsWith('vereda-sitting-'))

const LET_GO_MS = 3_000
const LOOK_INTERVAL_MS = 100
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Whether something is still being played. A sitting that was just left is held for a moment by the worker that waits for its last commits
 * (heir.ts).
 */
export async function keepsPlaying(): Promise<boolean> {
  for (let waited = 0; waited < LET_GO_MS; waited += LOOK_INTERVAL_MS) {
    if (!(await isPlaying())) return false
    await pause(LOOK_INTERVAL_MS)
  }
  return true
}

/** Whether a change of version would affect no tab, or only the one that is being reloaded. */
export const isAlone = async (): Promise<boolean> => (await openPages()) <= 1
