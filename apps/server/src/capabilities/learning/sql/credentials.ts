import type { JWK } from 'jose'
import type { Queries, Statement } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'

/** A key pair for RS256: the public key as a JWK, the private key as PKCS 8. */
export type CredentialKeyRow = { id: string; publicJwk: JWK; privateKey: Buffer }

const KEY = 'id, public_jwk as "publicJwk", private_key as "privateKey"'
const KEYS = {
  name: 'credential-keys',
  text: `select ${KEY} from credential_key where domain_id = $1 order by created_at desc, id`,
}

/** A domain's keys, the newest first. */
export const credentialKeyRows = (tx: Queries): Promise<CredentialKeyRow[]> =>
  tx.rows<CredentialKeyRow>(KEYS, [tx.domainId])

const ADD_KEY = {
  name: 'add-credential-key',
  text: `insert into credential_key (domain_id, public_jwk, private_key) values ($1, $2, $3) returning ${KEY}`,
}

export async function addCredentialKey(
  tx: Queries,
  { publicJwk, privateKey }: Omit<CredentialKeyRow, 'id'>,
): Promise<CredentialKeyRow> {
  const values = [tx.domainId, JSON.stringify(publicJwk), privateKey]
  return oneRow<CredentialKeyRow>(tx, ADD_KEY, values)
}

/** Identifies a credential: its learner, and a trail's certificate or one badge of that trail. */
export type CredentialKey = { accountId: string; groupTrailId: string; badgeId: string | null }
export type CredentialRow = { code: string; jwt: string }

const keyValues = (tx: Queries, { accountId, groupTrailId, badgeId }: CredentialKey) => [
  tx.domainId,
  accountId,
  groupTrailId,
  badgeId ?? '',
]

const OF = {
  name: 'credential-of',
  text: `select code, jwt from credential where domain_id = $1 and account_id = $2 and group_trail_id = $3 and badge_id = $4`,
}

export async function credentialRow(tx: Queries, key: CredentialKey): Promise<CredentialRow | undefined> {
  return (await tx.rows<CredentialRow>(OF, keyValues(tx, key)))[0]
}

const SAVE: Statement = {
  name: 'save-credential',
  isRepeatable: true, // a repeated statement finds the row of the first
  // the first code stays, because it may be printed already
  text: `insert into credential as c (domain_id, account_id, group_trail_id, badge_id, code, jwt) values ($1, $2, $3, $4, $5, $6)
    on conflict (domain_id, account_id, group_trail_id, badge_id)
      do update set jwt = case when c.code = excluded.code then excluded.jwt else c.jwt end
    returning code, jwt`,
}

/** Stores a credential. Of two that are made at once the first stays. */
export async function saveCredential(
  tx: Queries,
  key: CredentialKey,
  { code, jwt }: CredentialRow,
): Promise<CredentialRow> {
  return oneRow<CredentialRow>(tx, SAVE, [...keyValues(tx, key), code, jwt])
}

const BY_CODE = {
  name: 'credential-by-code',
  text: 'select code, jwt from credential where domain_id = $1 and code = $2',
}

export async function credentialByCode(tx: Queries, code: string): Promise<CredentialRow | undefined> {
  return (await tx.rows<CredentialRow>(BY_CODE, [tx.domainId, code]))[0]
}
