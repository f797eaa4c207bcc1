import type pg from 'pg'
import { preparedParts } from '../../apps/server/src/capabilities/identity/prepared-parts.ts'
import { hashSecret } from '../../apps/server/src/platform/argon2.ts'
import { asOwner } from '../../apps/server/src/platform/database/owner.ts'
import { preparedChange } from '../../packages/domain/src/account/prepared-password.ts'
import { PASSWORD } from './app.ts'

/** Has everybody's password cost what it costs anybody: for tests of what a guess takes, or of what happens while it is looked at. */
export async function hashAtFullCost(owner: pg.ClientConfig): Promise<void> {
  const hash = await hashSecret(preparedParts(await preparedChange(PASSWORD))!.sha256)
  await asOwner(owner, (client) => client.query('update account set password_hash = $1', [hash]))
}
