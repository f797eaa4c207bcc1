import type { Transaction } from '../../../platform/database/database.ts'

const LOCK_USER = {
  name: 'lock-active-user',
  text: `insert into active_user as a (domain_id, account_id, sessions) values ($1, $2, 0)
    on conflict (domain_id, account_id) do update set sessions = a.sessions returning sessions`,
}

/** How many sessions an account has; until the transaction ends nobody else opens or ends one of them. */
export async function lockUser(tx: Transaction, accountId: string): Promise<number> {
  return (await tx.rows<{ sessions: number }>(LOCK_USER, [tx.domainId, accountId]))[0]!.sessions
}

const LOCK_LICENCES = {
  name: 'lock-licences',
  text: `insert into licence_use as l (domain_id, used) values ($1, 0)
    on conflict (domain_id) do update set used = l.used returning used`,
}

/** How many accounts have a session; until the transaction ends no other account gets its first one or loses its last. */
export async function lockLicences(tx: Transaction): Promise<number> {
  return (await tx.rows<{ used: number }>(LOCK_LICENCES, [tx.domainId]))[0]!.used
}

/**
 * Common table expressions that count sessions which `deletion` ends, as `named`, with those in which their people act as somebody else, as
 * `ended`, and give the licences back of accounts that have none left.
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

/** Common table expressions that count a session of the account $3 that is opened in the same statement. */
export const OPENING = `user_now as (
    insert into active_user as a (domain_id, account_id, sessions) values ($1, $3, 1)
      on conflict (domain_id, account_id) do update set sessions = a.sessions + 1 returning sessions
  ), taken as (
    insert into licence_use as l (domain_id, used) select $1, 1 from user_now where sessions = 1
      on conflict (domain_id) do update set used = l.used + 1
  )`

const RECOUNT = [
  { name: 'hold-active-users', text: 'lock table active_user in exclusive mode' },
  {
    name: 'recount-sessions',
    text: `with counted as (select account_id, count(*)::int as sessions from session where domain_id = $1 group by account_id)
      insert into active_user as a (domain_id, account_id, sessions)
      select $1, account_id, coalesce(c.sessions, 0) from counted c
        full join (select account_id from active_user where domain_id = $1) known using (account_id)
      on conflict (domain_id, account_id) do update set sessions = excluded.sessions`,
  },
  {
    name: 'recount-licences',
    text: `insert into licence_use (domain_id, used) select $1, count(*) from active_user where domain_id = $1 and sessions > 0
      on conflict (domain_id) do update set used = excluded.used`,
  },
]

/** Derives the count of licences in use from the sessions anew; answers what it was before and is now. Needs a transaction. */
export async function recountLicences(tx: Transaction): Promise<{ before: number; now: number }> {
  const [hold, sessions, licences] = RECOUNT
  await tx.rows(hold!)
  const before = await lockLicences(tx)
  await tx.rows(sessions!, [tx.domainId])
  await tx.rows(licences!, [tx.domainId])
  return { before, now: await lockLicences(tx) }
}
