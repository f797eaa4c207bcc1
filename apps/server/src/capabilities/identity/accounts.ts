import type { StudioAccess } from '@vereda/domain/account/studio-access.ts'
import type { Queries } from '../../platform/database/database.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import type { Journey } from '../directory/journeys.ts'

export type Account = {
  id: string
  username: string
  name: string
  nickname: string | null
  email: string | null
  phone: string | null
  customNameType: number
  thumb: string | null
  locale: string | null
  company: string | null
  jobId: string | null
  jobName: string | null
  unitTree: string[]
  permissions: string[]
  /** Set where the caller has an API token: the part of the studio that the token opens. */
  tokenAccess?: StudioAccess
}

export type Credentials = Account & {
  passwordHash: string | null
  passwordScheme: 'sha256' | 'md5'
  isActive: boolean
  /** The account has signed in on the device that asks. */
  isKnownDevice: boolean
  /** The sent password is a one-time password of this account that is still valid. */
  hasOneTime: boolean
  /** No account has the typed name as its username, and several have it as e-mail, phone or national id. */
  isAmbiguous: boolean
}

/** The SQL columns that say who an account `a` is. What it may do is selected apart, because a session may have less than its account. */
export const ACCOUNT_COLUMNS = `a.id, a.username, a.name, a.nickname, a.email, a.phone, a.custom_name_type as "customNameType", a.thumb, a.locale,
  a.company, a.job_id as "jobId", a.job_name as "jobName", a.unit_tree as "unitTree"`

const BY_NAME = {
  name: 'credentials-of',
  // an unknown name costs the same as a known one: one row, and the same look-ups
  text: `select ${ACCOUNT_COLUMNS}, a.permissions, a.password_hash as "passwordHash", a.password_scheme as "passwordScheme", a."isAmbiguous",
      a.deactivated_at is null as "isActive",
      exists (select from known_device k where k.domain_id = $1 and k.account_id = coalesce(a.id, '') and k.device_hash = $3) as "isKnownDevice",
      exists (select from one_time_code c where c.domain_id = $1 and c.purpose = 'magic-password' and c.subject = coalesce(a.id, '')
        and c.secret_hash = $4 and c.used_at is null and c.expires_at > now()) as "hasOneTime"
    from (select) one left join lateral (
      select n.*, count(*) over () > 1 and n.username <> all($2) as "isAmbiguous" from account n
      where n.domain_id = $1
        and (n.username = any($2) or n.email_key = any($2) or n.phone = any($2) or n.identifier = any($5))
      order by array_position($2, n.username), n.id limit 1) a on true`,
}

export type AskedCredentials = {
  /** The forms of the typed name as username, e-mail or phone, the likeliest first. */
  names: readonly string[]
  /** The forms of the typed name as a national id. */
  identifiers: readonly string[]
  deviceHash: Buffer | null
  oneTimeHash: Buffer
}

/**
 * What signing in needs of an account; undefined where no account goes by such a name. A username
 * comes first, then an e-mail, a phone or a national id.
 */
export async function credentialsOf(
  tx: Queries,
  { names, identifiers, deviceHash, oneTimeHash }: AskedCredentials,
): Promise<Credentials | undefined> {
  const [row] = await tx.rows<Credentials | { id: null }>(BY_NAME, [
    ...[tx.domainId, names, deviceHash, oneTimeHash, identifiers],
  ])
  return row?.id === null ? undefined : row
}

const PASSWORD = {
  name: 'password-of',
  text: `select password_hash as "passwordHash", password_scheme as "passwordScheme" from account where domain_id = $1 and id = $2`,
}

/** The hash that an account's password is checked against. */
export async function passwordOf(
  tx: Queries,
  accountId: string,
): Promise<Pick<Credentials, 'passwordHash' | 'passwordScheme'>> {
  return oneRow<Pick<Credentials, 'passwordHash' | 'passwordScheme'>>(tx, PASSWORD, [tx.domainId, accountId])
}

const STANDS = {
  name: 'credentials-stand',
  text: `select from account where domain_id = $1 and id = $2 and deactivated_at is null and ($3::text is null or password_hash = $3)`,
}

/** Whether an account is active and, where a hash is given, its password still has this hash. */
export const credentialsStand = async (
  tx: Queries,
  accountId: string,
  passwordHash: string | null,
): Promise<boolean> => (await tx.rows(STANDS, [tx.domainId, accountId, passwordHash])).length > 0

const SET_PASSWORD = {
  name: 'set-password',
  text: `update account set password_hash = $3, password_scheme = 'sha256' where domain_id = $1 and id = $2`,
}

/** Sets an account's password, as the Argon2id hash of its SHA part. */
export async function setPassword(tx: Queries, accountId: string, hash: string): Promise<void> {
  await tx.rows(SET_PASSWORD, [tx.domainId, accountId, hash])
}

/** An account's journeys in their order. `asOf` is by the database's clock, because the clock of a node may be off. */
export type JourneysAsOf = { journeys: Journey[]; asOf: Date }

const JOURNEYS = {
  name: 'journeys-of',
  text: `select clock_timestamp() as "asOf", coalesce((
      select json_agg(json_build_object('id', j.id, 'hostkey', j.hostkey, 'name', j.name, 'logo', j.logo) order by j.position, j.id)
      from journey j join journey_member m on m.domain_id = j.domain_id and m.journey_id = j.id
      where m.domain_id = $1 and m.account_id = $2), '[]') as journeys`,
}

export const journeysOf = (tx: Queries, accountId: string): Promise<JourneysAsOf> =>
  oneRow<JourneysAsOf>(tx, JOURNEYS, [tx.domainId, accountId])

const NAMED = {
  name: 'account-named',
  text: 'select id, name, erased_at is not null as "isErased" from account where domain_id = $1 and id = $2',
}

type Named = Pick<Account, 'id' | 'name'> & { isErased: boolean }

/** The account of an id, or undefined where there is none. */
export async function accountNamed(tx: Queries, accountId: string): Promise<Named | undefined> {
  return (await tx.rows<Named>(NAMED, [tx.domainId, accountId]))[0]
}

const PERMISSIONS = {
  name: 'permissions-of',
  text: 'select permissions from account where domain_id = $1 and id = $2 and deactivated_at is null',
}

/** The permissions of an account; undefined where it is deactivated or gone. */
export async function permissionsOf(tx: Queries, accountId: string): Promise<string[] | undefined> {
  return (await tx.rows<Pick<Account, 'permissions'>>(PERMISSIONS, [tx.domainId, accountId]))[0]?.permissions
}
