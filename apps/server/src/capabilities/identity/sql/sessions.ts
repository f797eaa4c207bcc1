import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import { ACCOUNT_COLUMNS, type Account } from '../accounts.ts'
import { ending, lockUser, OPENING } from './licences.ts'

/**
 * The account whose session it is. `monitorId` is the monitor who acts in the session as a team's leader,
 * without the leader's permissions. `endsInMs`: how long an API token is still valid, where it has an end.
 */
export type SessionAccount = Account & { monitorId: string | null; endsInMs?: number | null }

const OF_TOKEN = {
  name: 'session-of-token',
  // the time of last use is kept to the nearest ten minutes
  text: `with touched as (update session set seen_at = now()
      where domain_id = $1 and token_hash = $2 and seen_at < now() - interval '10 minutes')
    select ${ACCOUNT_COLUMNS},
      case when s.monitor_id is null then a.permissions else '{}' end as permissions, s.monitor_id as "monitorId"
    from session s join account a on a.domain_id = s.domain_id and a.id = s.account_id
    where s.domain_id = $1 and s.token_hash = $2 and a.deactivated_at is null
      and (s.monitor_id is null or exists (select from account m
        where m.domain_id = $1 and m.id = s.monitor_id and 'ADMIN_TEAM_MONITOR' = any(m.permissions)))`,
}

/** The account whose session a token opens, or undefined when it opens none. */
export async function accountOfToken(tx: Queries, tokenHash: Buffer): Promise<SessionAccount | undefined> {
  return (await tx.rows<SessionAccount>(OF_TOKEN, [tx.domainId, tokenHash]))[0]
}

const OTHERS = {
  name: 'sessions-on-other-devices',
  text: `select count(*) as count from session where domain_id = $1 and account_id = $2 and fingerprint <> $3
    and monitor_id is null`,
}

export async function sessionsOnOtherDevices(
  tx: Queries,
  accountId: string,
  fingerprint: string,
): Promise<number> {
  return (await oneRow<{ count: number }>(tx, OTHERS, [tx.domainId, accountId, fingerprint])).count
}

const END_ALL = {
  name: 'end-sessions-of',
  text: `with ${ending(`delete from session where domain_id = $1 and account_id = $2 and ($3::text is null or fingerprint <> $3)
    and ($4::bytea is null or token_hash <> $4)`)} select`,
}

/** Ends an account's sessions, also one that is being opened: all of them, or all except those of a device or of a token. */
export async function endSessionsOf(
  tx: Transaction,
  accountId: string,
  which: { exceptDevice: string } | { exceptToken: Buffer } | 'all',
): Promise<void> {
  const device = which !== 'all' && 'exceptDevice' in which ? which.exceptDevice : null
  const token = which !== 'all' && 'exceptToken' in which ? which.exceptToken : null
  await lockUser(tx, accountId)
  await tx.rows(END_ALL, [tx.domainId, accountId, device, token])
}

export type ListedSession = {
  id: string
  device: string | null
  createdAt: Date
  seenAt: Date
  isThis: boolean
}

const LIST = {
  name: 'sessions-of',
  // one line for each device: its newest session, and whether this call's is among them
  text: `select id, device, "createdAt", "seenAt", "isThis" from (
      select distinct on (fingerprint) id, device, min(created_at) over w as "createdAt", max(seen_at) over w as "seenAt",
        bool_or(token_hash = $3) over w as "isThis"
      from session where domain_id = $1 and account_id = $2
      window w as (partition by fingerprint) order by fingerprint, created_at desc
    ) devices order by "seenAt" desc, id`,
}

/** The devices on which an account has a session. */
export const sessionsOf = (tx: Queries, accountId: string, tokenHash: Buffer): Promise<ListedSession[]> =>
  tx.rows<ListedSession>(LIST, [tx.domainId, accountId, tokenHash])

const REVOKE = {
  name: 'revoke-session',
  text: `with ${ending(`delete from session where domain_id = $1 and account_id = $2 and fingerprint =
      (select fingerprint from session where domain_id = $1 and account_id = $2 and id = $3)`)} select fingerprint from named`,
}

/** Ends every session of the device that is listed under an id, and answers its fingerprint; undefined when it is over already. */
export async function revokeSession(tx: Queries, accountId: string, id: string): Promise<string | undefined> {
  return (await tx.rows<{ fingerprint: string }>(REVOKE, [tx.domainId, accountId, id]))[0]?.fingerprint
}

const OPEN = {
  name: 'open-session',
  text: `with ${OPENING}
    insert into session (domain_id, token_hash, account_id, fingerprint, device, monitor_id, monitor_token)
    values ($1, $2, $3, $4, $5, $6, $7)`,
}

/** Opens a session. With its first session an account takes a licence. */
export async function openSession(
  tx: Queries,
  session: {
    tokenHash: Buffer
    accountId: string
    fingerprint: string
    device: string | null
    /** The monitor who acts in the session, and the monitor's own session with which it ends. */
    monitor?: { id: string; tokenHash: Buffer }
  },
): Promise<void> {
  const { tokenHash, accountId, fingerprint, device, monitor } = session
  const acting = [monitor?.id ?? null, monitor?.tokenHash ?? null]
  await tx.rows(OPEN, [tx.domainId, tokenHash, accountId, fingerprint, device, ...acting])
}

const END = {
  name: 'end-session',
  text: `with ${ending('delete from session where domain_id = $1 and token_hash = $2')} select`,
}

export async function endSession(tx: Queries, tokenHash: Buffer): Promise<void> {
  await tx.rows(END, [tx.domainId, tokenHash])
}

const IS_UNUSED = "seen_at < now() - interval '90 days'"
const END_UNUSED = {
  name: 'end-unused-sessions',
  text: `with ${ending(`delete from session where domain_id = $1 and ${IS_UNUSED} and unused_since < now() - interval '1 day'`)} select`,
}
// a session that was found by a clock that was ahead, or used since, does not count as unused
const FIND_UNUSED = {
  name: 'find-unused-sessions',
  text: `update session set unused_since = case when ${IS_UNUSED} then now() end
    where domain_id = $1
      and case when ${IS_UNUSED} then coalesce(unused_since > now(), true) else unused_since is not null end`,
}

/**
 * Ends sessions that nobody has used for 90 days, one day after they were first found unused. Without that day, a database
 * clock that is months ahead for some hours would sign everybody out. The licences of these sessions are free again.
 */
export async function endUnusedSessions(tx: Queries): Promise<void> {
  await tx.rows(END_UNUSED, [tx.domainId])
  await tx.rows(FIND_UNUSED, [tx.domainId])
}
