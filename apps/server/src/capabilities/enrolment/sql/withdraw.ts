import type { Queries, Transaction } from '../../../platform/database/database.ts'

// A learner who has begun keeps the trail, also one who began in a team or sent anything that belongs to a play. Being in a team that the
// organizers of an event made is no beginning.
const LOSES = `p.domain_id = $1 and p.group_trail_id = $2 and p.kind = 'learner' and not p.is_under_way and p.begun_at is null
  and not exists (select from tracking t where t.domain_id = $1 and t.group_trail_id = $2 and t.player_id = p.player_id)
  and not exists (select from test_attempt t where t.domain_id = $1 and t.group_trail_id = $2 and t.player_id = p.player_id)
  and not exists (select from reaction r where r.domain_id = $1 and r.group_trail_id = $2 and r.player_id = p.player_id)
  and not exists (select from team_member m join group_trail g on g.domain_id = $1 and g.id = $2
    where m.domain_id = $1 and m.group_trail_id = $2 and m.account_id = p.player_id and (g.team_type is distinct from 'event'
      or exists (select from player t where t.domain_id = $1 and t.group_trail_id = $2 and t.player_id = m.team_id
        and (t.is_under_way or t.begun_at is not null))))`

const COUNT = {
  name: 'count-withdrawal',
  // Those who keep it are all players less those who lose it. Asking it of each player took seconds among many players.
  text: `select n.lose, (select count(*) from player p where p.domain_id = $1 and p.group_trail_id = $2 and p.kind = 'learner') - n.lose as keep
    from group_trail g, (select count(*) as lose from player p where ${LOSES}) n where g.domain_id = $1 and g.id = $2`,
}

export type Withdrawal = { lose: number; keep: number }

/** How many learners would lose a group trail now and how many would keep it; undefined where there is no such group trail. */
export const countWithdrawal = async (tx: Queries, id: string): Promise<Withdrawal | undefined> =>
  (await tx.rows<Withdrawal>(COUNT, [tx.domainId, id]))[0]

const END = {
  name: 'withdraw-group-trail',
  text: `update group_trail set withdrawn_at = coalesce(withdrawn_at, now()), takes_newcomers = false
    where domain_id = $1 and id = $2 returning id`,
}
// This lock waits for a device that is asking for a tracking id. Its player then counts as begun in the next statement.
const HOLD = {
  name: 'hold-who-has-not-begun',
  text: `select from player p where ${LOSES} order by p.player_id for update of p`,
}
const TAKE = {
  name: 'take-from-who-has-not-begun',
  // a learner who had 0 points is no longer counted at 0 in the histogram
  text: `with gone as (delete from player p where ${LOSES} returning player_id),
    counts as (update ranking_histogram h set players = h.players - (select count(*) from gone)
      where h.domain_id = $1 and h.group_trail_id = $2 and h.kind = 'learner' and h.total = 0)
    select player_id as id from gone`,
}
const FORGET = [
  {
    name: 'forget-notifications-of-withdrawn',
    text: 'delete from notification where domain_id = $1 and group_trail_id = $2 and account_id = any($3)',
  },
  {
    name: 'leave-teams-of-withdrawn',
    text: `update team_member set left_at = clock_timestamp()
      where domain_id = $1 and group_trail_id = $2 and account_id = any($3) and left_at is null`,
  },
  {
    name: 'forget-watches-of-withdrawn',
    text: 'delete from ranking_watch where domain_id = $1 and group_trail_id = $2 and account_id = any($3)',
  },
]
const CLOSE = {
  name: 'close-group-trail-of-nobody',
  text: `update group_trail set ends_at = least(coalesce(ends_at, now()), now()), starts_at = least(starts_at, now() - interval '1 second')
    where domain_id = $1 and id = $2`,
}

/**
 * Withdraws a group trail from the learners who have not begun it. A group trail that nobody keeps is over. Undefined where there is no such
 * group trail.
 */
export async function withdraw(tx: Transaction, id: string): Promise<Withdrawal | undefined> {
  if ((await tx.rows(END, [tx.domainId, id])).length === 0) return undefined
  await tx.rows(HOLD, [tx.domainId, id])
  const gone = await tx.rows<{ id: string }>(TAKE, [tx.domainId, id])
  const accounts = gone.map((row) => row.id)
  for (const statement of FORGET) await tx.rows(statement, [tx.domainId, id, accounts])
  const { keep } = (await countWithdrawal(tx, id))!
  if (keep === 0) await tx.rows(CLOSE, [tx.domainId, id])
  return { lose: gone.length, keep }
}
