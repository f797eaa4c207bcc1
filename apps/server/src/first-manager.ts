import { allDomains } from './capabilities/directory/domains.ts'
import { addDomain } from './capabilities/directory/new-domain.ts'
import { addPerson } from './capabilities/identity/operator/add-person.ts'
import { identityDependencies } from './cli/identity-installation.ts'
import type { Installation } from './installation.ts'
import { ownerOf } from './platform/database/owner.ts'

const HOSTKEY = 'main'
const USERNAME = 'manager'

/**
 * Gives an installation that has no domain its first one with one manager, who has no password but a link, good once and for half an hour, to
 * choose one. Answers what is printed; null where there is a domain.
 */
export async function firstManager(
  publicUrl: URL,
  installation: Pick<Installation, 'database' | 'owner'>,
): Promise<string | null> {
  const { database } = installation
  if ((await allDomains(database)).length > 0) return null
  const named = { hostkey: HOSTKEY, name: publicUrl.hostname, locale: 'en' }
  await addDomain(ownerOf(installation), { ...named, administratorEmail: null, licences: null })
  const domain = (await allDomains(database)).find(({ hostkey }) => hostkey === HOSTKEY)
  const dependencies = await identityDependencies(installation, publicUrl)
  const person = { username: USERNAME, name: 'Manager', email: null, phone: null, isManager: true }
  const added = domain && (await addPerson(dependencies, domain, person))
  if (!added?.ok) return null // another node was first
  return `The first manager, ${USERNAME} of ${HOSTKEY}, chooses a password here, once, within half an hour:
${added.value}
Another link later: vereda user password ${USERNAME} --domain ${HOSTKEY}
`
}
