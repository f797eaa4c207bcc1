import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { AFTER_CHOSEN, CHOSEN, chosenValues, isEverybody, type Listed } from './chosen-players.ts'

const KEEP = {
  name: 'keep-notice-to-players',
  // told within this transaction, so nothing of it is left for the job that tells notices
  text: `insert into notice (domain_id, id, author_id, group_trail_id, title, text, to_chosen, told_at)
    values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp()) on conflict (domain_id, id) do nothing returning id`,
}

type NoticeToPlayers = { id: string; authorId: string; listed: Listed; title: string; text: string }

/** Stores a notice once under its id. Answers whether it is new. */
export async function keepNoticeOf(
  tx: Transaction,
  { id, authorId, listed, title, text }: NoticeToPlayers,
): Promise<boolean> {
  const values = [tx.domainId, id, authorId, listed.groupTrailId, title, text, !isEverybody(listed)]
  return (await tx.rows(KEEP, values)).length > 0
}

const TELL = {
  name: 'tell-players',
  text: `insert into notification (domain_id, account_id, type, key, group_trail_id, subject, text)
    select distinct n.domain_id, a.id, 'notice', 'notice:' || n.id, n.group_trail_id, n.title, n.text
    from notice n join player p on p.domain_id = n.domain_id and ${CHOSEN}
    left join team_member m on m.domain_id = p.domain_id and m.team_id = p.player_id and m.left_at is null
    join account a on a.domain_id = p.domain_id and a.id = case p.kind when 'team' then m.account_id else p.player_id end and a.erased_at is null
    where n.domain_id = $1 and n.id = $${AFTER_CHOSEN}
    on conflict (domain_id, account_id, key) do nothing`,
}

/**
 * Tells a notice to exactly those who are listed now; for a team, to its members. An erased person
 * may be listed by what they played, and is told nothing.
 */
export async function tellPlayers(tx: Transaction, id: string, listed: Listed): Promise<void> {
  await tx.rows(TELL, [...chosenValues(tx, listed), id])
}

const COUNT = {
  name: 'players-told',
  text: `select count(*)::int as people from notification where domain_id = $1 and type = 'notice' and key = 'notice:' || $2::uuid`,
}

/** How many people were told a notice. */
export async function countTold(tx: Queries, id: string): Promise<number> {
  return (await tx.rows<{ people: number }>(COUNT, [tx.domainId, id]))[0]!.people
}
