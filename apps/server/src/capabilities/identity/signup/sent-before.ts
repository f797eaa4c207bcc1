import { isSecretOf } from '../../../platform/argon2.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { isMember, type SignedUpAccount } from '../sql/new-accounts.ts'

/** What a person says of themselves in a form, without the password. */
export type SaidOfOneself = Pick<
  SignedUpAccount,
  'username' | 'name' | 'nickname' | 'email' | 'phone' | 'identifier'
>

const MADE = {
  name: 'account-of-the-same-form',
  text: `select a.id, a.password_hash as "passwordHash" from account a
    where a.domain_id = $1 and a.username = $2 and a.name = $3 and a.nickname is not distinct from $4 and a.email is not distinct from $5
      and a.phone is not distinct from $6 and a.identifier is not distinct from $7 and a.password_scheme = 'sha256'
      and exists (select from identity_event e where e.domain_id = a.domain_id and e.account_id = a.id
        and e.what = 'signed-up' and e.at > now() - interval '1 day')
      and not exists (select from identity_event e where e.domain_id = a.domain_id and e.account_id = a.id and e.what <> 'signed-up')`,
}

/** The password hash of the account that the same form made in the last day, if nothing happened to the account since; else null. */
export async function madeBySameForm(
  tx: Queries,
  { username, name, nickname, email, phone, identifier }: SaidOfOneself,
  journeys: readonly string[],
): Promise<string | null> {
  const values = [tx.domainId, username, name, nickname, email, phone, identifier]
  const [made] = await tx.rows<{ id: string; passwordHash: string | null }>(MADE, values)
  return made && (await isMember(tx, made.id, journeys)) ? made.passwordHash : null
}

/** Whether a form whose account exists already was sent again by the same person, who did not get the answer. The password proves that. */
export const isSameSecret = async (secret: string, passwordHash: string | null): Promise<boolean> =>
  passwordHash !== null && (await isSecretOf(secret, passwordHash, 'signup'))
