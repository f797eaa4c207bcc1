import type pg from 'pg'
import { preparedParts } from '../../apps/server/src/capabilities/identity/prepared-parts.ts'
import { hashSecret } from '../../apps/server/src/platform/argon2.ts'
import { asOwner } from '../../apps/server/src/platform/database/owner.ts'
import { preparedChange } from '../../packages/domain/src/account/prepared-password.ts'
import { PASSWORD } from './app.ts'

/** Hashes everybody's password at its full cost, for tests about the cost of a guess, or about what happens during the check. */
export async function hashAtFullCost(owner: pg.ClientConfig): Promise<void> {
  const hash = await hashSecret(preparedParts(await preparedChange(PASSWORD))!.sha256)
  await asOwner(owner, (client) => client.query('update account set password_hash = $1', [hash]))
}
