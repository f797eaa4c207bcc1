/** One file of the app: its path, and the SHA-256 of its bytes in the form of `integrity`. */
export type ShellFile = { path: string; integrity: string }

/**
 * One version of the app: all the files that a device stores of it. `entry` is the path of its first script, which names the version in a
 * running tab. `small` has the texts of its small files, by path, for a device that lacks most of them.
 */
export type ShellVersion = { version: string; entry: string; files: ShellFile[]; small: ShellFile }

const CACHE_PREFIX = 'vereda-app-'

/** The name of the cache that holds one version's files. */
export const cacheOf = (version: string): string => CACHE_PREFIX + version

/** Whether a cache holds a version of the app; the origin has other caches. */
export const isShellCache = (name: string): boolean => name.startsWith(CACHE_PREFIX)

const RUNNING_PREFIX = 'vereda-running '

/** The name of the lock that every tab holds while it runs, shared by the tabs of one version; a tab that crashes releases it. */
export const runningLock = (entry: string): string => RUNNING_PREFIX + entry

/** The entries of the versions that tabs run, one for each tab, read from the held locks. */
export const runningEntries = (locks: readonly { name?: string }[]): string[] =>
  locks.flatMap(({ name }) => (name?.startsWith(RUNNING_PREFIX) ? [name.slice(RUNNING_PREFIX.length)] : []))

/** The message with which a page asks a waiting worker to take over now. The worker answers on the port with a `TakeOverAnswer`. */
export const TAKE_OVER = 'vereda take over'
export type TakeOverAnswer = 'taken' | 'playing'
