import type { Queries } from '../../../platform/database/database.ts'

export type CodePurpose =
  | ('signup' | 'signup-link' | 'magic' | 'magic-password' | 'forgot' | 'reset')
  | `contact-${'email' | 'phone'}`

export type NewCode = {
  purpose: CodePurpose
  subject: string
  secretHash: Buffer
  deviceHash: Buffer | null
  lifetimeMs: number
}

const KEEP = {
  name: 'keep-code',
  // a new code ends the one that the same device asked for before; a code that another device asked for stays
  text: `with ended as (
      update one_time_code set used_at = now() where domain_id = $1 and purpose = $2 and subject = $3 and used_at is null
        and device_hash is not distinct from $5 returning 1
    )
    insert into one_time_code (domain_id, purpose, subject, secret_hash, device_hash, expires_at)
    values ($1, $2, $3, $4, $5, now() + $6 * interval '1 millisecond')`,
}

export async function keepCode(tx: Queries, code: NewCode): Promise<void> {
  const { purpose, subject, secretHash, deviceHash, lifetimeMs } = code
  await tx.rows(KEEP, [tx.domainId, purpose, subject, secretHash, deviceHash, lifetimeMs])
}

const USE = {
  name: 'use-code',
  text: `update one_time_code set used_at = now()
    where domain_id = $1 and purpose = $2 and secret_hash = $3 and ($4::text is null or subject = $4)
      and ($5::bytea is null or device_hash = $5) and used_at is null and expires_at > now()
    returning subject`,
}

/** Uses a code up and answers whose it was; undefined where no valid code is found. With `askedBy`, only a code that this device asked for. */
export async function useCode(
  tx: Queries,
  code: { purpose: CodePurpose; secretHash: Buffer; subject?: string; askedBy?: Buffer | null },
): Promise<string | undefined> {
  const { purpose, secretHash, subject = null, askedBy = null } = code
  const values = [tx.domainId, purpose, secretHash, subject, askedBy]
  const [row] = await tx.rows<{ subject: string }>(USE, values)
  return row?.subject
}

const END_ALL = {
  name: 'end-codes-of',
  text: `update one_time_code set used_at = now() where domain_id = $1 and subject = $2 and purpose = any($3) and used_at is null`,
}

/** Ends every unused code of these purposes that a subject has. */
export async function endCodes(
  tx: Queries,
  subject: string,
  purposes: readonly CodePurpose[],
): Promise<void> {
  await tx.rows(END_ALL, [tx.domainId, subject, purposes])
}

const ASKED_BY = {
  name: 'code-asked-by',
  text: `select 1 from one_time_code where domain_id = $1 and purpose = $2 and subject = $3 and device_hash = $4
      and used_at is null and expires_at > now() limit 1`,
}

/** Whether this device asked for a code that is still valid. */
export async function hasAskedForCode(
  tx: Queries,
  purpose: CodePurpose,
  subject: string,
  deviceHash: Buffer | null,
): Promise<boolean> {
  return (await tx.rows(ASKED_BY, [tx.domainId, purpose, subject, deviceHash])).length > 0
}

const VALID = {
  name: 'valid-code',
  text: `select 1 from one_time_code where domain_id = $1 and purpose = $2 and secret_hash = $3 and used_at is null and expires_at > now()`,
}

/** Whether a code is valid, without using it up. */
export async function validCode(
  tx: Queries,
  { purpose, secretHash }: { purpose: CodePurpose; secretHash: Buffer },
): Promise<boolean> {
  return (await tx.rows(VALID, [tx.domainId, purpose, secretHash])).length > 0
}

const USED_LATELY = {
  name: 'code-used-lately',
  text: `select subject from one_time_code where domain_id = $1 and purpose = $2 and secret_hash = $3
      and used_at > now() - interval '10 minutes'`,
}

/** The subject of a code that ended a moment ago; undefined where there is none. */
export async function codeUsedLately(
  tx: Queries,
  { purpose, secretHash }: { purpose: CodePurpose; secretHash: Buffer },
): Promise<string | undefined> {
  const [row] = await tx.rows<{ subject: string }>(USED_LATELY, [tx.domainId, purpose, secretHash])
  return row?.subject
}
