/** One file of the app: its address below the origin, and the SHA-256 of its bytes as `integrity` writes it. */
export type ShellFile = { path: string; integrity: string }

/** One version of the app: everything that a device keeps of it. `entry` is the address of its first script, which names the version in a running tab. */
export type ShellVersion = { version: string; entry: string; files: ShellFile[] }

const CACHE_PREFIX = 'vereda-app-'

/** The cache that holds one version's files. */
export const cacheOf = (version: string): string => CACHE_PREFIX + version

/** Whether a cache holds a version of the app; the origin has other caches. */
export const isShellCache = (name: string): boolean => name.startsWith(CACHE_PREFIX)

const RUNNING_PREFIX = 'vereda-running '

/** The lock that every tab holds while it runs, shared by those of one version: a tab that dies lets go. */
export const runningLock = (entry: string): string => RUNNING_PREFIX + entry

/** The entries of the versions that tabs run, one for each tab, read from the locks that are held. */
export const runningEntries = (locks: readonly { name?: string }[]): string[] =>
  locks.flatMap(({ name }) => (name?.startsWith(RUNNING_PREFIX) ? [name.slice(RUNNING_PREFIX.length)] : []))

/** What a page asks of a worker that waits: to take over now. It answers on the port with a `TakeOverAnswer`. */
export const TAKE_OVER = 'vereda take over'
export type TakeOverAnswer = 'taken' | 'playing'
