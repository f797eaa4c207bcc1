import type { DomainEvent } from '@vereda/contract/rest/studio-domain.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { toldEvent } from '../../studio/role-events.ts'

const EVENTS_A_PAGE = 50

const EVENTS = {
  name: 'domain-events',
  text: `with newest as (
      (select at, what, account_id as by_id, subject, detail from studio_event
        where domain_id = $1 and at < $2 order by at desc limit $3)
      union all
      (select at, what, by_account_id, account_id, '{}' from identity_event
        where domain_id = $1 and what like 'manager-%' and import_id is null and at < $2 order by at desc limit $3)
      order by at desc limit $3)
    select to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as date, n.what, b.name as by,
      coalesce(n.detail ->> 'title', n.detail ->> 'name', n.detail ->> 'fields', p.title, d.title, o.title, g.title, a.name, n.subject, '') as subject,
      (n.detail ->> 'people')::int as people
    from newest n
      left join account b on b.domain_id = $1 and b.id = n.by_id
      left join account a on a.domain_id = $1 and a.id = n.subject
      -- what was published or given has the title that people see, not what a draft says since
      left join lateral (select v.title from trail_version v where v.domain_id = $1 and v.trail_id = n.subject
        and (n.what = 'trail-given' or v.version = (n.detail ->> 'version')::int) order by v.version desc limit 1) p on true
      left join draft d on d.domain_id = $1 and d.trail_id = n.subject
      left join lateral (select v.title from group_trail t join trail_version v on v.domain_id = $1 and v.trail_id = t.trail_id
        where t.domain_id = $1 and t.id = n.subject order by v.version desc limit 1) g on true
      left join lateral (select e.detail ->> 'title' as title from studio_event e
        where e.domain_id = $1 and e.subject = n.subject and e.what = 'draft-discarded' limit 1) o on d.trail_id is null
    order by n.at desc`,
}

type Kept = Omit<DomainEvent, 'people'> & { people: number | null }

/** One page of what managers did before a moment, the newest first, and where the next page begins. */
export async function eventsBefore(
  tx: Queries,
  before: string,
): Promise<{ events: DomainEvent[]; next: string | null }> {
  const rows = await tx.rows<Kept>(EVENTS, [tx.domainId, before, EVENTS_A_PAGE])
  const events = rows.map(({ people, ...event }) => toldEvent(people === null ? event : { ...event, people }))
  return { events, next: rows.length < EVENTS_A_PAGE ? null : rows.at(-1)!.date }
}
