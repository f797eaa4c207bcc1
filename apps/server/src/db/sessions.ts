import type { Account } from './accounts.ts'
import type { DomainTransaction } from './database.ts'

export type Session = { account: Account }

const OF_TOKEN = {
  name: 'session-of-token',
  text: `select a.id, a.username, a.name, a.nickname, a.email, a.phone, a.custom_name_type as "customNameType", a.thumb, a.locale,
      a.company, a.job_id as "jobId", a.job_name as "jobName", a.unit_tree as "unitTree", a.permissions
    from session s join account a on a.domain_id = s.domain_id and a.id = s.account_id
    where s.domain_id = $1 and s.token_hash = $2`,
}

/** The account whose session a token opens, or undefined when it opens none. */
export async function accountOfToken(tx: DomainTransaction, tokenHash: Buffer): Promise<Account | undefined> {
  return (await tx.rows<Account>(OF_TOKEN, [tx.domainId, tokenHash]))[0]
}

const OTHERS = {
  name: 'sessions-on-other-devices',
  text: `select count(*) as count from session where domain_id = $1 and account_id = $2 and fingerprint <> $3`,
}

export async function sessionsOnOtherDevices(
  tx: DomainTransaction,
  accountId: string,
  fingerprint: string,
): Promise<number> {
  return (await tx.rows<{ count: number }>(OTHERS, [tx.domainId, accountId, fingerprint]))[0]!.count
}

const ACTIVE = {
  name: 'active-users-besides',
  text: `select count(distinct account_id) as count from session where domain_id = $1 and account_id <> $2`,
}

/** How many users have a session, apart from the one who asks for theirs. */
export async function activeUsersBesides(tx: DomainTransaction, accountId: string): Promise<number> {
  return (await tx.rows<{ count: number }>(ACTIVE, [tx.domainId, accountId]))[0]!.count
}

const LOCK = {
  name: 'lock-sign-in',
  text: `select pg_advisory_xact_lock($1, hashtext($2))`,
}

/** Lets one sign-in at a time decide for what `subject` names, until the transaction ends. */
export async function lockSignIn(tx: DomainTransaction, subject: string): Promise<void> {
  await tx.rows(LOCK, [tx.domainId, subject])
}

const END_ALL = {
  name: 'end-sessions-of',
  text: `delete from session where domain_id = $1 and account_id = $2 and (fingerprint <> $3 or $4)`,
}

export async function endSessionsOf(
  tx: DomainTransaction,
  accountId: string,
  which: { exceptDevice: string } | 'all',
): Promise<void> {
  const device = which === 'all' ? '' : which.exceptDevice
  await tx.rows(END_ALL, [tx.domainId, accountId, device, which === 'all'])
}

const OPEN = {
  name: 'open-session',
  text: `insert into session (domain_id, token_hash, account_id, fingerprint) values ($1, $2, $3, $4)`,
}

export async function openSession(
  tx: DomainTransaction,
  session: { tokenHash: Buffer; accountId: string; fingerprint: string },
): Promise<void> {
  await tx.rows(OPEN, [tx.domainId, session.tokenHash, session.accountId, session.fingerprint])
}

const END = { name: 'end-session', text: `delete from session where domain_id = $1 and token_hash = $2` }

export async function endSession(tx: DomainTransaction, tokenHash: Buffer): Promise<void> {
  await tx.rows(END, [tx.domainId, tokenHash])
}
