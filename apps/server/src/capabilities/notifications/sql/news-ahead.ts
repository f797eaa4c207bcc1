import type { Queries } from '../../../platform/database/database.ts'

const DATE = {
  name: 'date-news-ahead',
  // in the order of the list: the newest is last, and each is a millisecond after the one before
  text: `with ahead as (select account_id, id, row_number() over (partition by account_id order by modified_at desc, id) as nth
      from notification where domain_id = $1 and modified_at > now() + interval '1 minute')
    update notification n set modified_at = date_trunc('milliseconds', now()) - a.nth * interval '1 millisecond',
      created_at = least(n.created_at, date_trunc('milliseconds', now()) - a.nth * interval '1 millisecond')
    from ahead a where n.domain_id = $1 and n.account_id = a.account_id and n.id = a.id`,
}

/**
 * Dates notifications from the future as of just now. With their own date they would stay above all newer ones, and get into no digest, until
 * that day.
 */
export async function dateNewsAhead(tx: Queries): Promise<void> {
  await tx.rows(DATE, [tx.domainId])
}
