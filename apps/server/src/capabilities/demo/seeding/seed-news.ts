import type { DemoDomain, DemoNews } from '../../../demo/demo-domain.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { idOf } from './demo-accounts.ts'

const HOUR_MS = 3_600_000

const TELL_NEWS = {
  name: 'seed-news',
  text: `insert into notification (domain_id, account_id, type, key, group_trail_id, subject, text, created_at, modified_at, read_at)
    select $1, n.account, n.type, n.key, n.trail,
      case n.type when 'rank' then (select (p.place + 2) || '>' || p.place from (select 1 + count(*) as place from player o
        join player p on p.domain_id = $1 and p.group_trail_id = n.trail and p.player_id = n.account
        where o.domain_id = $1 and o.group_trail_id = n.trail and o.kind = p.kind and o.total > p.total) p)
        when 'deadline' then (select to_char((ends_at - interval '1 millisecond') at time zone time_zone, 'YYYY-MM-DD')
          from group_trail g join domain d on d.id = $1 where g.domain_id = $1 and g.id = n.trail)
        else n.subject end,
      n.text, n.at, n.at, case when n."isRead" then n.at end
    from json_to_recordset($2) n (account text, type text, key text, trail text, subject text, text text, at timestamptz, "isRead" boolean)
    on conflict do nothing`,
}

/** The key under which the server itself would notify of the same thing, so that nobody is notified twice. */
function keyOf({ type, trail, subject }: DemoNews, hoursAgo: number): string {
  if (type === 'badge') return `badge:${trail}:${subject}`
  return type === 'notice' ? `notice:demo-${hoursAgo}` : `${type}:${trail}`
}

/**
 * Gives the people of the demo the notifications that would have reached them; those of the last days are unread. A notified ranking place is the
 * learner's real one.
 */
export async function seedNews(tx: Transaction, demo: DemoDomain, now: Date): Promise<void> {
  const ids = new Map(demo.accounts.map((account) => [account.username, idOf(account)]))
  const rows = (demo.news ?? []).flatMap((news) =>
    news.to.map((username) => ({
      account: ids.get(username)!,
      type: news.type,
      key: keyOf(news, news.hoursAgo),
      trail: news.trail ?? null,
      subject: news.subject ?? null,
      text: news.text ?? null,
      at: new Date(now.getTime() - news.hoursAgo * HOUR_MS).toISOString(),
      isRead: news.isRead ?? false,
    })),
  )
  await tx.rows(TELL_NEWS, [tx.domainId, JSON.stringify(rows)])
}
