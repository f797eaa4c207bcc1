import { appOf } from '@vereda/client/navigation/apps.ts'
import { runningEntries } from '../shell-names.ts'
import { worker } from './worker-scope.ts'

/** The locks that any tab or worker of this origin holds; none where the browser has no locks. */
const heldLocks = async () => (await navigator.locks?.query())?.held ?? []

/** How many tabs show the learner's app; the studio runs no version of it. */
async function openPages(): Promise<number> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.filter(({ url }) => appOf(new URL(url).pathname) === 'web').length
}

/** The entries of the versions that run in tabs, or null while a tab is starting, or is none of the app's: then nobody can tell. */
export async function runningVersions(): Promise<ReadonlySet<string> | null> {
  const entries = runningEntries(await heldLocks())
  return (await openPages()) > entries.length ? null : new Set(entries)
}

/** Whether something is being played in any tab: each sitting holds a lock (packages/offline, sitting). */
export const isPlaying = async (): Promise<boolean> =>
  (await heldLocks()).some(({ name }) => name?.startsWith('vereda-sitting-'))

/** Whether no tab but perhaps the one that is being loaded anew would see a change of version. */
export const isAlone = async (): Promise<boolean> => (await openPages()) <= 1
