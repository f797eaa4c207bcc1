import type { Queries, Statement, Transaction } from '../../../platform/database/database.ts'

const AT_ONCE = 5_000

export type Notice = {
  id: string
  authorId: string
  groupTrailId: string | null
  title: string
  text: string
  /** When it is to reach people; null for now. */
  at: string | null
}

const KEEP = {
  name: 'keep-notice',
  text: `insert into notice (domain_id, id, author_id, group_trail_id, title, text, tell_at)
    select $1, $2, $3, $4, $5, $6, $7
    where $4::text is null or exists (select from group_trail where domain_id = $1 and id = $4)
    on conflict (domain_id, id) do update set id = excluded.id returning xmax = 0 as "isNew"`,
}

/** What became of a sent notice: `known` where it was stored before, `nowhere` where its group trail does not exist. */
export type Kept = 'new' | 'known' | 'nowhere'

/** Stores a notice, once under its id. */
async function keepNotice(tx: Queries, notice: Notice): Promise<Kept> {
  const { id, authorId, groupTrailId, title, text, at } = notice
  const values = [tx.domainId, id, authorId, groupTrailId, title, text, at]
  const [row] = await tx.rows<{ isNew: boolean }>(KEEP, values)
  if (!row) return 'nowhere'
  return row.isNew ? 'new' : 'known'
}

const IS_DUE = 'told_at is null and withdrawn_at is null and (tell_at is null or tell_at <= now())'

// The row's lock keeps two nodes from notifying the same accounts. The notification's key finds accounts that already have it.
const TELL_NOTICE: Statement = {
  name: 'tell-notice',
  text: `with asked as (
      select * from notice where domain_id = $1 and id = $2 and ${IS_DUE} for update skip locked
    ), account_next as (
      select a.id from asked n join account a on a.domain_id = $1 and a.id > n.told_up_to
      where a.erased_at is null and (n.group_trail_id is null or exists (select from player p
        where p.domain_id = $1 and p.group_trail_id = n.group_trail_id and p.player_id = a.id))
      order by a.id limit $3
    ), told as (
      insert into notification (domain_id, account_id, type, key, group_trail_id, subject, text)
      select $1, a.id, 'notice', 'notice:' || n.id, n.group_trail_id, n.title, n.text from asked n, account_next a
      on conflict (domain_id, account_id, key) do nothing
    ), moved as (
      update notice n set told_up_to = coalesce((select max(id) from account_next), n.told_up_to),
        told_at = case when (select count(*) from account_next) < $3 then clock_timestamp() end
      from asked where n.domain_id = $1 and n.id = asked.id
      returning n.told_at
    ) select told_at is null as "hasMore" from moved`,
}

/** Notifies the next accounts of a notice. Returns whether there are more. */
async function tellNotice(tx: Queries, id: string): Promise<boolean> {
  return (await tx.rows<{ hasMore: boolean }>(TELL_NOTICE, [tx.domainId, id, AT_ONCE]))[0]?.hasMore ?? false
}

const TO_TELL = {
  name: 'notices-to-tell',
  text: `select id from notice where domain_id = $1 and ${IS_DUE} order by created_at`,
}

/** Continues with notices that not everybody has yet. */
export async function tellNotices(tx: Queries): Promise<void> {
  const notices = await tx.rows<{ id: string }>(TO_TELL, [tx.domainId])
  for (const { id } of notices) while (await tellNotice(tx, id));
}

/** Stores a notice and notifies its first accounts in one transaction. A notice for later waits until its time has come. */
export async function giveNotice(tx: Transaction, notice: Notice): Promise<Kept> {
  const kept = await keepNotice(tx, notice)
  if (kept !== 'nowhere') await tellNotice(tx, notice.id)
  return kept
}
