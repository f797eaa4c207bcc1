import type { Transaction } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'

const LOCK_USER = {
  name: 'lock-active-user',
  text: `insert into active_user as a (domain_id, account_id, sessions) values ($1, $2, 0)
    on conflict (domain_id, account_id) do update set sessions = a.sessions returning sessions`,
}

/** How many sessions an account has. Until the transaction ends, no other request opens or ends one of them. */
export async function lockUser(tx: Transaction, accountId: string): Promise<number> {
  return (await oneRow<{ sessions: number }>(tx, LOCK_USER, [tx.domainId, accountId])).sessions
}

const LOCK_LICENCES = {
  name: 'lock-licences',
  text: `insert into licence_use as l (domain_id, used) values ($1, 0)
    on conflict (domain_id) do update set used = l.used returning used`,
}

/** How many accounts have a session. Until the transaction ends, no other account gets its first session or loses its last one. */
export async function lockLicences(tx: Transaction): Promise<number> {
  return (await oneRow<{ used: number }>(tx, LOCK_LICENCES, [tx.domainId])).used
}

/**
 * Common table expressions that end sessions. `named` are the sessions that `deletion` deletes. `ended` also holds the
 * sessions in which the same people act as somebody else. Accounts that have no session left give their licence back.
 */
export const ending = (
  deletion: string,
) => `named as (${deletion} returning account_id, token_hash, fingerprint), acting as (
    delete from session s using named n where s.domain_id = $1 and s.monitor_token = n.token_hash returning s.account_id
  ), ended as (
    select account_id from named union all select account_id from acting
  ), fewer as (
    select account_id, count(*) as sessions from ended group by account_id order by account_id
  ), lessened as (
    update active_user a set sessions = a.sessions - f.sessions from fewer f
      where a.domain_id = $1 and a.account_id = f.account_id returning a.sessions
  ), freed as (
    update licence_use set used = used - (select count(*) from lessened where sessions = 0)
      where domain_id = $1 and exists (select from lessened where sessions = 0)
  )`

/** Common table expressions that count a session of account $3, which the same statement opens. */
export const OPENING = `user_now as (
    insert into active_user as a (domain_id, account_id, sessions) values ($1, $3, 1)
      on conflict (domain_id, account_id) do update set sessions = a.sessions + 1 returning sessions
  ), taken as (
    insert into licence_use as l (domain_id, used) select $1, 1 from user_now where sessions = 1
      on conflict (domain_id) do update set used = l.used + 1
  )`

// works like `countAnew`, whose statement can't lower a count that a check of the table keeps from being negative
const RECOUNT_USERS = [
  { name: 'hold-recounts', text: 'lock table active_user in share update exclusive mode' },
  {
    name: 'recount-sessions',
    text: `with looked_at as (
        select account_id, count(*)::int as sessions from session where domain_id = $1 group by account_id
      ), off as materialized (
        select account_id, coalesce(l.sessions, 0) - coalesce(k.sessions, 0) as less_or_more, k.account_id is not null as is_known
          from looked_at l full join (select account_id, sessions from active_user where domain_id = $1) k using (account_id)
          where coalesce(l.sessions, 0) <> coalesce(k.sessions, 0) order by account_id
      ), unknown as (
        insert into active_user as a (domain_id, account_id, sessions)
          select $1, account_id, less_or_more from off where not is_known
          on conflict (domain_id, account_id) do update set sessions = a.sessions + excluded.sessions
      )
      update active_user a set sessions = a.sessions + o.less_or_more from off o
        where o.is_known and a.domain_id = $1 and a.account_id = o.account_id`,
  },
  {
    name: 'begin-licences',
    // looked for first: an insert that conflicts would wait for a transaction that is changing the row
    text: `insert into licence_use (domain_id, used) select $1, 0 where not exists (select from licence_use where domain_id = $1)
      on conflict (domain_id) do nothing`,
  },
]

const RECOUNT_LICENCES = {
  name: 'recount-licences',
  text: `with looked_at as materialized (
      select used as before, (select count(*)::int from active_user where domain_id = $1 and sessions > 0) as now
        from licence_use where domain_id = $1
    ), corrected as (
      update licence_use l set used = l.used + o.now - o.before from looked_at o where l.domain_id = $1 and o.now <> o.before
    )
    select before, now from looked_at`,
}

/**
 * Corrects the count of licences in use by the sessions, and answers the count before and now. A person who signs in or out meanwhile does not wait
 * for the counting, and is not lost: sessions and both counts change in one transaction. So one statement sees by how much a count is off, and adds
 * the difference to whatever the count is by then. Needs a transaction without other work, because a miscounted account waits for its end.
 */
export async function recountLicences(tx: Transaction): Promise<{ before: number; now: number }> {
  const [hold, ...corrections] = RECOUNT_USERS
  await tx.rows(hold!)
  for (const correction of corrections) await tx.rows(correction, [tx.domainId])
  return oneRow<{ before: number; now: number }>(tx, RECOUNT_LICENCES, [tx.domainId])
}
