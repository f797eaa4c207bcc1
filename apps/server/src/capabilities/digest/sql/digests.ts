import type { Queries, Transaction } from '../../../platform/database/database.ts'

/** How many e-mails are written in one transaction. */
export const AT_ONCE = 100

/** Somebody whose digest is due now. */
export type DigestReader = {
  id: string
  name: string
  nickname: string | null
  email: string
  locale: string | null
}

// A notification is news when it is unread and between one hour and eight days old. A daily digest comes at most every 23 and a half hours, so
// that the hourly job keeps the same hour. A `digest_at` in the future was written by a clock that was ahead, and is ignored.
const IS_NEWS = `n.read_at is null and n.hidden_at is null and n.mailed_at is null
  and n.modified_at between now() - interval '8 days' and now() - interval '1 hour'`

const TAKE = {
  name: 'take-digests',
  // a node that waited for another node's row reads its new date, and leaves it out
  text: `with due as (
      select a.id, a.name, a.nickname, a.email, a.locale from account a
      where a.domain_id = $1 and a.deactivated_at is null and not a.disable_email_notification and a.email is not null
        and (a.digest_at is null or a.digest_at > now() + interval '1 minute'
          or a.digest_at <= now() - case a.email_digest when 'day' then interval '1 day' else interval '7 days' end + interval '30 minutes')
        and exists (select from notification n where n.domain_id = $1 and n.account_id = a.id and ${IS_NEWS})
      order by a.id limit $2 for update skip locked
    ), marked as (
      update account a set digest_at = now() from due where a.domain_id = $1 and a.id = due.id
    ), mailed as (
      update notification n set mailed_at = now() from due where n.domain_id = $1 and n.account_id = due.id and ${IS_NEWS}
      returning n.account_id, n.id
    ) select due.*, array_agg(m.id) as news from due join mailed m on m.account_id = due.id group by due.id, due.name, due.nickname, due.email, due.locale`,
}

/**
 * Takes the next readers whose digest is due, with their news, and marks the news as mailed. The caller writes the e-mails in the same
 * transaction.
 */
export const takeDigests = (tx: Transaction): Promise<(DigestReader & { news: string[] })[]> =>
  tx.rows<DigestReader & { news: string[] }>(TAKE, [tx.domainId, AT_ONCE])

const STOP = {
  name: 'stop-digests',
  text: `update account set disable_email_notification = true where domain_id = $1 and id = $2 returning 1`,
}

/** Switches off an account's news by e-mail; false where there is no such account. */
export const stopDigests = async (tx: Queries, accountId: string): Promise<boolean> =>
  (await tx.rows(STOP, [tx.domainId, accountId])).length > 0
