import type { Database } from '../../platform/database/database.ts'
import type { Listener } from '../../platform/database/listen.ts'
import { allDomains, type Domain } from './domains.ts'

const REREAD_WHILE_DEAF_MS = 5_000

/** The channel on which the database notifies that a domain was added, changed or removed. */
export const DIRECTORY_CHANNELS = ['domain_changed'] as const

/** The domains of this installation, by host key. */
export type Directory = {
  find(hostkey: string): Promise<Domain | undefined>
  all(): Promise<Domain[]>
  /** Makes the next request read the domains again. */
  forget(): void
  listener: Listener
}

/** Keeps the directory in memory until the database notifies a change. While the listener is not connected, it keeps it for 5 s. */
export function directoryOf(database: Database, now: () => number): Directory {
  const empty = new Map<string, Domain>()
  let readAt = Number.NEGATIVE_INFINITY
  let isListening = false
  let domains: Promise<Map<string, Domain>> = Promise.resolve(empty)
  const forget = () => {
    readAt = Number.NEGATIVE_INFINITY
  }
  function current(): Promise<Map<string, Domain>> {
    const keptMs = isListening ? Number.POSITIVE_INFINITY : REREAD_WHILE_DEAF_MS
    if (now() - readAt < keptMs) return domains
    readAt = now()
    const read = allDomains(database).then((rows) => new Map(rows.map((domain) => [domain.hostkey, domain])))
    domains = read
    // after a failed read, the next request tries again
    read.catch(() => domains === read && forget())
    return read
  }
  return {
    find: async (hostkey) => (await current()).get(hostkey),
    all: async () => [...(await current()).values()],
    forget,
    listener: {
      heard: (channel) => {
        if (channel === DIRECTORY_CHANNELS[0]) forget()
      },
      lost: () => {
        isListening = false
      },
      // changes made before the listener connected were not heard
      listening: () => {
        isListening = true
        forget()
      },
    },
  }
}
