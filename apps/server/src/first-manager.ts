import { allDomains } from './capabilities/directory/domains.ts'
import { addDomain } from './capabilities/directory/new-domain.ts'
import { addPerson } from './capabilities/identity/operator/add-person.ts'
import { identityDependencies } from './cli/identity-installation.ts'
import type { Installation } from './installation.ts'
import type { Database } from './platform/database/database.ts'
import { ownerOf } from './platform/database/owner.ts'

const HOSTKEY = 'main'
const USERNAME = 'manager'

const PEOPLE = { name: 'any-person', text: 'select id from account where domain_id = $1 limit 1' }

/**
 * Whether a first start was completed, or somebody made a domain of their own. An interrupted first start may have left a domain without
 * people.
 */
async function hasBegun(database: Database): Promise<boolean> {
  const [first, ...others] = await allDomains(database)
  if (!first) return false
  if (first.hostkey !== HOSTKEY || others.length > 0) return true
  return (await database.as(first.id, (tx) => tx.rows(PEOPLE, [first.id]))).length > 0
}

/**
 * Gives an installation without people its first domain with one manager. The manager has no password, but a link to choose one that works
 * once and for half an hour. Answers what is printed; null where there are people, or another domain.
 */
export async function firstManager(
  publicUrl: URL,
  installation: Pick<Installation, 'database' | 'owner'>,
): Promise<string | null> {
  const { database } = installation
  if (await hasBegun(database)) return null
  const named = { hostkey: HOSTKEY, name: publicUrl.hostname, locale: 'en' }
  await addDomain(ownerOf(installation), { ...named, administratorEmail: null, licences: null })
  const domain = (await allDomains(database)).find(({ hostkey }) => hostkey === HOSTKEY)
  const dependencies = await identityDependencies(installation, publicUrl)
  const person = { username: USERNAME, name: 'Manager', email: null, phone: null, isManager: true }
  const added = domain && (await addPerson(dependencies, domain, person))
  if (!added?.ok) return null // another node was first
  return `The first manager, ${USERNAME} of ${HOSTKEY}, chooses a password with this link, once, within half an hour:
${added.value}
For another link later: vereda user password ${USERNAME} --domain ${HOSTKEY}
`
}
