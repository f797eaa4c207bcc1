import type { Database } from '../../platform/database/database.ts'
import { allDomains, type Domain } from './domains.ts'

const REREAD_MS = 5_000

/** The domains of this installation, by host key; read again when they may have changed. */
export type Directory = {
  find(hostkey: string): Promise<Domain | undefined>
  all(): Promise<Domain[]>
}

export function directoryOf(database: Database, now: () => number): Directory {
  let readAt = Number.NEGATIVE_INFINITY
  let domains: Promise<Map<string, Domain>> = Promise.resolve(new Map())
  function current(): Promise<Map<string, Domain>> {
    if (now() - readAt < REREAD_MS) return domains
    readAt = now()
    domains = allDomains(database).then((rows) => new Map(rows.map((domain) => [domain.hostkey, domain])))
    // a failed read is tried again by the next who asks
    domains.catch(() => {
      readAt = Number.NEGATIVE_INFINITY
    })
    return domains
  }
  return {
    find: async (hostkey) => (await current()).get(hostkey),
    all: async () => [...(await current()).values()],
  }
}
