import { allDomains, type Domain } from '../../../capabilities/directory/domains.ts'
import type { Account } from '../../../capabilities/identity/accounts.ts'
import { accountNamed } from '../../../capabilities/identity/operator/person.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'
import { PlainError } from '../../../platform/plain-error.ts'

/** The domain of a hostkey; where no hostkey is given, the only domain. */
export async function domainNamed(database: Database, hostkey: string | undefined): Promise<Domain> {
  const domains = await allDomains(database)
  const there = domains.map((domain) => domain.hostkey).join(', ') || 'none yet'
  if (hostkey === undefined && domains.length === 1) return domains[0]!
  if (hostkey === undefined) throw new PlainError(`Name the domain with --domain. Domains: ${there}.`)
  const found = domains.find((domain) => domain.hostkey === hostkey)
  if (!found) throw new PlainError(`There is no domain ${hostkey}. Domains: ${there}.`)
  return found
}

/** The account of a username in a domain. */
export async function personNamed(tx: Queries, domain: Domain, username: string): Promise<Account> {
  const found = await accountNamed(tx, username)
  if (!found) throw new PlainError(`${domain.hostkey} has no user ${username}.`)
  return found
}
