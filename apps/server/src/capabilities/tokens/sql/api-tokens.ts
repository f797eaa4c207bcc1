import type { ApiToken } from '@vereda/contract/rest/studio-tokens.ts'
import type { StudioAccess } from '@vereda/domain/account/studio-access.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { ACCOUNT_COLUMNS } from '../../identity/accounts.ts'
import type { SessionAccount } from '../../identity/session-cache.ts'

const OF_TOKEN = {
  name: 'account-of-api-token',
  // the last use of a token is stored at most every ten minutes
  text: `with touched as (update api_token set used_at = now()
      where domain_id = $1 and token_hash = $2 and (used_at is null or used_at < now() - interval '10 minutes'))
    select ${ACCOUNT_COLUMNS}, a.permissions,
      null as "monitorId", t.access as "tokenAccess", extract(epoch from t.expires_at - now())::float8 * 1000 as "endsInMs"
    from api_token t join account a on a.domain_id = t.domain_id and a.id = t.account_id
    where t.domain_id = $1 and t.token_hash = $2 and a.deactivated_at is null and (t.expires_at is null or t.expires_at > now())`,
}

/** The account that made the token with this hash, as requests with the token act for it; undefined where the token is not valid. */
export const accountOfApiToken = async (
  tx: Queries,
  tokenHash: Buffer,
): Promise<SessionAccount | undefined> =>
  (await tx.rows<SessionAccount>(OF_TOKEN, [tx.domainId, tokenHash]))[0]

const COLUMNS = `t.id, t.name, t.access, a.name as by, t.created_at as created, t.used_at as "lastUsed", t.expires_at as expires`

type Row = Omit<ApiToken, 'created' | 'lastUsed' | 'expires'> & {
  created: Date
  lastUsed: Date | null
  expires: Date | null
}
const told = ({ created, lastUsed, expires, ...row }: Row): ApiToken => ({
  ...row,
  created: created.toISOString(),
  lastUsed: lastUsed?.toISOString() ?? null,
  expires: expires?.toISOString() ?? null,
})

const LIST = {
  name: 'list-api-tokens',
  text: `select ${COLUMNS} from api_token t join account a on a.domain_id = t.domain_id and a.id = t.account_id
    where t.domain_id = $1 order by t.created_at desc, t.id`,
}

/** A domain's tokens, the newest first. */
export const listApiTokens = async (tx: Queries): Promise<ApiToken[]> =>
  (await tx.rows<Row>(LIST, [tx.domainId])).map(told)

const ADD = {
  name: 'add-api-token',
  text: `with t as (insert into api_token (domain_id, id, token_hash, account_id, name, access, expires_at)
      select $1, $2, $3, $4, $5, $6, now() + make_interval(days => $7::int)
      where (select count(*) from api_token where domain_id = $1) < $8 returning *)
    select ${COLUMNS} from t join account a on a.domain_id = t.domain_id and a.id = t.account_id`,
}

const HOLD = {
  name: 'hold-api-tokens',
  text: `select pg_advisory_xact_lock($1, hashtext('api tokens'))`,
}

export type NewApiToken = {
  id: string
  tokenHash: Buffer
  accountId: string
  name: string
  access: StudioAccess
  days: number | null
}

/** Adds a token; undefined where the domain has `most` tokens already. The lock makes this hold for managers who add at once. */
export async function addApiToken(
  tx: Transaction,
  { id, tokenHash, accountId, name, access, days }: NewApiToken,
  most: number,
): Promise<ApiToken | undefined> {
  await tx.rows(HOLD, [tx.domainId])
  const values = [tx.domainId, id, tokenHash, accountId, name, access, days, most]
  const [row] = await tx.rows<Row>(ADD, values)
  return row && told(row)
}

const REMOVE = {
  name: 'remove-api-token',
  text: 'delete from api_token where domain_id = $1 and id = $2 returning name, token_hash as "tokenHash"',
}

/** Removes a token and returns its name and hash; undefined where there is none. */
export const removeApiToken = async (tx: Queries, id: string) =>
  (await tx.rows<{ name: string; tokenHash: Buffer }>(REMOVE, [tx.domainId, id]))[0]
