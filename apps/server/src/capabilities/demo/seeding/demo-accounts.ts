import { preparedChange } from '@vereda/domain/account/prepared-password.ts'
import { DEMO_PASSWORD, type DemoDomain } from '../../../demo/demo-domain.ts'
import { hashSecret } from '../../../platform/argon2.ts'
import type { NewAccount } from '../../identity/add-accounts.ts'
import { preparedParts } from '../../identity/prepared-parts.ts'

const PERMISSIONS = { learner: [], monitor: ['ADMIN_TEAM_MONITOR'], manager: ['MANAGER'] }
/** An account's id: the one that the demo gives it, else its username. */
export const idOf = ({ id, username }: { id?: string | undefined; username: string }) => id ?? username

/** The demo's accounts as they are added, all with the demo's password. */
export async function demoAccounts(domain: DemoDomain): Promise<NewAccount[]> {
  // all accounts share one hash: the password is the demo's, and is shown at its front door
  const sha256 = preparedParts(await preparedChange(DEMO_PASSWORD))!.sha256
  const passwordHash = await hashSecret(sha256)
  return domain.accounts.map((account) => ({
    ...account,
    id: idOf(account),
    permissions: PERMISSIONS[account.role],
    passwordHash,
    isShown: account.isShown ?? false,
  }))
}
