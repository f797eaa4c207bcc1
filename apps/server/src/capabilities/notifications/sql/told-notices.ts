import type { StudioNotice } from '@vereda/contract/rest/studio-notices.ts'
import type { Queries } from '../../../platform/database/database.ts'

const MOST = 100
const PEOPLE_MOST = 500

type Row = Omit<StudioNotice, 'date'> & { at: Date }

const COLUMNS = `n.id, n.title, n.text, v.title as "trailTitle", n.to_chosen as "toChosen", a.name as author, coalesce(n.tell_at, n.created_at) as at,
  case when n.withdrawn_at is not null then 'withdrawn' when n.told_up_to = '' and n.told_at is null then 'scheduled' else 'sent' end as state,
  t.people, t.read`
const JOINED = `left join account a on a.domain_id = n.domain_id and a.id = n.author_id
  left join group_trail g on g.domain_id = n.domain_id and g.id = n.group_trail_id
  left join trail_version v on v.domain_id = g.domain_id and v.trail_id = g.trail_id and v.version = g.version
  cross join lateral (select count(*) as people, count(t.read_at) as read from notification t
    where t.domain_id = $1 and t.type = 'notice' and t.key = 'notice:' || n.id) t`

// the page is chosen before any readers are counted
const LIST = {
  name: 'list-notices',
  text: `select ${COLUMNS} from (select * from notice where domain_id = $1 order by coalesce(tell_at, created_at) desc, id limit $2) n ${JOINED}
    order by at desc, n.id`,
}
const ONE = {
  name: 'one-notice',
  text: `select ${COLUMNS} from notice n ${JOINED} where n.domain_id = $1 and n.id = $2`,
}

const told = ({ at, ...row }: Row): StudioNotice => ({ ...row, date: at.toISOString() })

/** The notices of a domain: those to come first, then the latest. */
export const listNotices = async (tx: Queries): Promise<StudioNotice[]> =>
  (await tx.rows<Row>(LIST, [tx.domainId, MOST])).map(told)

/** One notice. */
export async function noticeOf(tx: Queries, id: string): Promise<StudioNotice | undefined> {
  const [row] = await tx.rows<Row>(ONE, [tx.domainId, id])
  return row && told(row)
}

const PEOPLE = {
  name: 'people-of-notice',
  text: `select a.id, a.name, t.read_at as "readAt", count(*) over () as total from notification t
    join account a on a.domain_id = t.domain_id and a.id = t.account_id
    where t.domain_id = $1 and t.type = 'notice' and t.key = 'notice:' || $2::uuid order by t.read_at nulls first, a.name, a.id limit $3`,
}
type PersonRow = { id: string; name: string; readAt: Date | null; total: number }

/** Who got a notice, those who have not read it first, and how many they are. */
export async function peopleOfNotice(tx: Queries, id: string) {
  const rows = await tx.rows<PersonRow>(PEOPLE, [tx.domainId, id, PEOPLE_MOST])
  const people = rows.map(({ id, name, readAt }) => ({ id, name, readDate: readAt?.toISOString() ?? null }))
  return { people, total: rows[0]?.total ?? 0 }
}

const WITHDRAW = {
  name: 'withdraw-notice',
  text: `update notice set withdrawn_at = clock_timestamp()
    where domain_id = $1 and id = $2 and withdrawn_at is null and told_at is null and told_up_to = '' and tell_at > clock_timestamp() returning id`,
}

/** Withdraws a notice that is for later; false where it has reached somebody or was already withdrawn. */
export const withdraw = async (tx: Queries, id: string): Promise<boolean> =>
  (await tx.rows(WITHDRAW, [tx.domainId, id])).length > 0
