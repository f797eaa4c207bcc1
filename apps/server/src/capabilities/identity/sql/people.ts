import { usernamesLike } from '@vereda/domain/account/contact-usernames.ts'
import type { UniqueField } from '@vereda/domain/signup/signup-constraint.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { loginNames, nationalIds } from '../sign-in/login-names.ts'

/** A person as recovery and magic codes look them up. */
export type Person = {
  id: string
  username: string
  name: string
  nickname: string | null
  email: string | null
  phone: string | null
  locale: string | null
  isKnownDevice: boolean
}

const COLUMNS = `a.id, a.username, a.name, a.nickname, a.email, a.phone, a.locale, exists (select from known_device k
  where k.domain_id = a.domain_id and k.account_id = a.id and k.device_hash = $2) as "isKnownDevice"`

const FORGOTTEN = {
  name: 'who-forgot',
  text: `select ${COLUMNS} from account a
    where a.domain_id = $1 and a.deactivated_at is null and ($3::text[] is null or a.username = any($3) or a.email_key = any($3) or a.phone = any($3))
      and ($4::text[] is null or a.identifier = any($4))
    order by (a.username = any($3)) desc nulls last, a.id limit 1`,
}

/** The account of a person who forgot the password, found by a name (username, e-mail or phone), by a national id, or by both together. */
export async function personWho(
  tx: Queries,
  who: { names: readonly string[] | null; identifiers: readonly string[] | null },
  deviceHash: Buffer | null,
): Promise<Person | undefined> {
  return (await tx.rows<Person>(FORGOTTEN, [tx.domainId, deviceHash, who.names, who.identifiers]))[0]
}

const BY_EMAIL = {
  name: 'person-by-email',
  text: `select ${COLUMNS} from account a where a.domain_id = $1 and a.deactivated_at is null and (a.email_key = $3 or (a.username = $3 and a.email is not null))
    order by (a.email_key = $3) desc limit 1`,
}
const BY_PHONE = {
  name: 'person-by-phone',
  text: `select ${COLUMNS} from account a where a.domain_id = $1 and a.deactivated_at is null and (a.phone = $3 or (a.username = $3 and a.phone is not null))
    order by (a.phone = $3) desc limit 1`,
}

/** The account that an e-mail or a phone reaches. A username that is the contact finds it too. */
export async function personReachedBy(
  tx: Queries,
  way: 'email' | 'phone',
  contact: string,
  deviceHash: Buffer | null,
): Promise<Person | undefined> {
  const statement = way === 'email' ? BY_EMAIL : BY_PHONE
  return (await tx.rows<Person>(statement, [tx.domainId, deviceHash, contact]))[0]
}

const BY_USERNAME = {
  name: 'person-by-username',
  text: `select ${COLUMNS} from account a where a.domain_id = $1 and a.deactivated_at is null and a.username = any($3)
    order by array_position($3, a.username) limit 1`,
}

export async function personOfUsername(
  tx: Queries,
  names: readonly string[],
  deviceHash: Buffer | null,
): Promise<Person | undefined> {
  return (await tx.rows<Person>(BY_USERNAME, [tx.domainId, deviceHash, names]))[0]
}

// Where a person signs in or has forgotten the password, a username wins over a contact. So nobody
// may take another's contact as username, nor another's username as contact.
const CLASHES = {
  name: 'accounts-with-the-same',
  text: `select a.id, a.username = $3 or a.email_key = any($7::text[]) or a.phone = any($7::text[]) or a.identifier = any($8::text[]) as username,
      a.email_key = $4 or a.username = any($9::text[]) as email, a.phone = $5 or a.username = any($10::text[]) as phone,
      a.identifier = $6 or a.username = any($11::text[]) as identifier
    from account a where a.domain_id = $1 and a.id is distinct from $2
      and (a.username = $3 or a.email_key = $4 or a.phone = $5 or a.identifier = $6
        or a.email_key = any($7::text[]) or a.phone = any($7::text[]) or a.identifier = any($8::text[])
        or a.username = any($9::text[] || $10::text[] || $11::text[]))`,
}

export type Distinct = {
  username?: string | null
  email?: string | null
  phone?: string | null
  identifier?: string | null
}

/**
 * The other accounts that have one of these values, each with the fields that it shares. A username
 * also clashes with a contact that it could be typed as, and a contact with a username.
 */
export async function accountsSharing(
  tx: Queries,
  accountId: string | null,
  { username, email, phone, identifier }: Distinct,
): Promise<{ id: string; fields: UniqueField[] }[]> {
  const rows = await tx.rows<Record<UniqueField, boolean | null> & { id: string }>(CLASHES, [
    ...[tx.domainId, accountId, username ?? null, email ?? null, phone ?? null, identifier ?? null],
    ...(username ? [loginNames(username), nationalIds(username)] : [null, null]),
    ...[usernamesLike.email(email ?? null), usernamesLike.phone(phone ?? null)],
    usernamesLike.identifier(identifier ?? null),
  ])
  const fields = ['identifier', 'email', 'phone', 'username'] as const
  return rows.map((row) => ({ id: row.id, fields: fields.filter((field) => row[field] === true) }))
}

const HOLD = {
  name: 'hold-sign-in-names',
  text: `with whole as materialized (select pg_advisory_xact_lock_shared($1, hashtext('sign-in names')))
    select pg_advisory_xact_lock($1, hashtext('sign-in name ' || n)) from whole, unnest($2::text[]) n`,
}
const HOLD_ALL = {
  name: 'hold-all-sign-in-names',
  text: `select pg_advisory_xact_lock($1, hashtext('sign-in names'))`,
}

/** Everything that these values may be typed as to sign in. They are sorted, so that no two transactions wait for each other. */
const typedAs = ({ username, email, phone, identifier }: Distinct): string[] => {
  const called = username ? [username, ...loginNames(username), ...nationalIds(username)] : []
  const like = [usernamesLike.email(email ?? null), usernamesLike.phone(phone ?? null)]
  const all = [...called, ...like.flat(), ...usernamesLike.identifier(identifier ?? null)]
  return [...new Set([...all, ...[email, phone, identifier].flatMap((one) => one ?? [])])].sort()
}

/**
 * The same accounts, and a lock on everything that these values may be typed as. No index sees that one
 * account's new contact is another's new username, so every request that writes accounts looks by this function.
 */
export async function accountsSharingHeld(
  tx: Transaction,
  accountId: string | null,
  distinct: Distinct,
): Promise<{ id: string; fields: UniqueField[] }[]> {
  const names = typedAs(distinct)
  if (names.length > 0) await tx.rows(HOLD, [tx.domainId, names])
  return accountsSharing(tx, accountId, distinct)
}

/**
 * Locks all names of a domain by which people sign in. A request that writes many people needs it,
 * because it has more names than one transaction may lock.
 */
export async function holdAllNames(tx: Transaction): Promise<void> {
  await tx.rows(HOLD_ALL, [tx.domainId])
}
