import type { Queries } from '../../../platform/database/database.ts'

/**
 * How often something may be tried: `most` times within a span. After that it is refused for `restS`, or until
 * the span ends where there is no `restS`. `isOfNetwork`: the count keeps out others behind the same address too.
 */
export type Allowance = { subject: Buffer; most: number; spanS: number; restS?: number; isOfNetwork?: true }

// A count that ends later than any count can was made by a clock that was ahead, and would keep people out
// for as long as that. One minute is allowed for statements that began before the one that made the count.
const IS_OVER =
  "(c.ends_at <= now() or c.ends_at > now() + greatest(c.span, c.rest, '0') + interval '1 minute')"

const TAKE = {
  name: 'take-attempts',
  // Where one count is used up nothing is written: a refusal is cheap, and uses up no other count.
  // Counts are written in the order of their keys, so that no two statements wait for each other.
  text: `with asked as (
      select subject, most, span * interval '1 second' as span, rest * interval '1 second' as rest
      from unnest($2::bytea[], $3::int[], $4::int[], $5::int[]) a(subject, most, span, rest)
    ), used_up as (
      select c.subject, ceil(extract(epoch from c.ends_at - now()))::int as wait from attempt_count c where c.domain_id = $1 and c.subject = any($2::bytea[])
        and not ${IS_OVER} and c.spent >= (select a.most from asked a where a.subject = c.subject)
    ), taken as (
      insert into attempt_count as c (domain_id, subject, spent, most, span, rest, ends_at)
      select $1, subject, 1, most, span, rest, now() + span from asked where not exists (select from used_up) order by subject
      on conflict (domain_id, subject) do update set
        spent = case when ${IS_OVER} then 1 else c.spent + 1 end,
        most = excluded.most, span = excluded.span, rest = excluded.rest,
        ends_at = case when ${IS_OVER} then now() + excluded.span
          when c.spent + 1 >= excluded.most and excluded.rest is not null then now() + excluded.rest
          else c.ends_at end
      where ${IS_OVER} or c.spent < excluded.most
      returning c.subject, c.spent
    )
    select subject, spent, null as wait from taken union all select subject, null, wait from used_up`,
}

/**
 * The outcome for one count. `spent`: how much of it is used now, or null where it was used up before. `wait`: in how many seconds it begins anew.
 */
export type Taken = { subject: Buffer; spent: number | null; wait: number | null }

/**
 * Takes one attempt of each allowance before the attempt is made, or none where one is used up. An
 * allowance that another request used up at the same moment is missing from the answer.
 */
export function takeAttempts(tx: Queries, allowances: readonly Allowance[]): Promise<Taken[]> {
  return tx.rows<Taken>(TAKE, [
    tx.domainId,
    allowances.map(({ subject }) => subject),
    allowances.map(({ most }) => most),
    allowances.map(({ spanS }) => spanS),
    allowances.map(({ restS }) => restS ?? null),
  ])
}

const FORGET = {
  name: 'forget-attempts',
  text: `delete from attempt_count where domain_id = $1 and subject = any($2::bytea[]) returning spent`,
}

/** Lets counts begin anew after an attempt that went well. Answers the most that was spent of one of them. */
export async function forgetAttempts(tx: Queries, subjects: readonly Buffer[]): Promise<number> {
  const forgotten = await tx.rows<{ spent: number }>(FORGET, [tx.domainId, subjects])
  return Math.max(0, ...forgotten.map(({ spent }) => spent))
}

const GIVE_BACK = {
  name: 'give-back-attempts',
  text: `update attempt_count set spent = greatest(spent - $3::int, 0) where domain_id = $1 and subject = any($2::bytea[]) and spent > 0`,
}

/** Gives back one attempt of each count, or as many as turned out to be no guesses. The other attempts counted there did not go well. */
export async function giveBackAttempts(tx: Queries, subjects: readonly Buffer[], many = 1): Promise<void> {
  if (subjects.length > 0) await tx.rows(GIVE_BACK, [tx.domainId, subjects, many])
}
