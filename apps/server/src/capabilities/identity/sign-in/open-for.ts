import type { KeptTransaction } from '../../../platform/database/database.ts'
import type { Outcome } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import { credentialsStand } from '../accounts.ts'
import type { From } from '../from.ts'
import type { IdentityDependencies } from '../identity.ts'
import { lockUser } from '../sql/licences.ts'
import { type Basic, type Identified, identify } from './identify.ts'

type Open<T> = (tx: KeptTransaction, identified: Identified) => Promise<Outcome<T>>

/**
 * Opens a session for the account that Basic credentials belong to. The credentials are checked first, without a connection. If the
 * password was changed or the account switched off since, they are checked again, so that nobody gets in by what was ended meanwhile.
 * A request that ends sessions locks the account too (`endSessionsOf`), so the later of the two sees what the earlier did.
 */
export async function openFor<T>(
  dependencies: IdentityDependencies,
  domain: Domain,
  { basic, from }: { basic: Basic; from: From },
  open: Open<T>,
): Promise<Outcome<T>> {
  for (;;) {
    const identified = await identify(dependencies, domain, basic, from)
    if (!identified.ok) return identified
    const { account, oneTime } = identified.value
    const passwordHash = oneTime === null ? identified.value.passwordHash : null
    const opened = await dependencies.database.evenIfRefused(domain.id, async (tx) => {
      await lockUser(tx, account.id)
      const stands = await credentialsStand(tx, account.id, passwordHash)
      return stands ? open(tx, identified.value) : null
    })
    if (opened) return opened
  }
}
