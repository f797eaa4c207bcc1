import { DEADLINE_DAYS, deadlineDay } from '@vereda/domain/notification/deadline.ts'
import type { Queries, Statement } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import { ANEW, TELL } from '../tell.ts'

const AT_ONCE = 5_000
/**
 * A deadline notification dated longer before the end than this was written by a clock that was ahead. One day is added, because the end may move
 * within its day.
 */
const TOLD_DAYS = DEADLINE_DAYS + 1

const CLOSING = {
  name: 'group-trails-closing-soon',
  text: `select id, ends_at as "endsAt" from group_trail
    where domain_id = $1 and ends_at between now() and now() + $2 * interval '1 day'`,
}

const TELL_DEADLINE: Statement = {
  name: 'tell-deadline',
  isRepeatable: true, // the key prevents a second notification for the same day
  text: `with told as (
      ${TELL} select $1, p.player_id, 'deadline', 'deadline:' || g.id, g.id, $3
      from group_trail g join player p on p.domain_id = $1 and p.group_trail_id = g.id
      where g.domain_id = $1 and g.id = $2 and date_trunc('milliseconds', g.ends_at) = $4 -- not moved since it was looked at
        and p.kind = 'learner' and p.conclusion_seen_at is null and p.alternate_conclusion_seen_at is null
        and not exists (select from team_member m join player t on t.domain_id = $1 and t.group_trail_id = g.id and t.player_id = m.team_id
          where m.domain_id = $1 and m.group_trail_id = g.id and m.account_id = p.player_id and m.left_at is null
            and coalesce(t.conclusion_seen_at, t.alternate_conclusion_seen_at) is not null)
        and not exists (select from notification n where n.domain_id = $1 and n.account_id = p.player_id and n.key = 'deadline:' || g.id
          and n.subject = $3 and n.modified_at between $4 - ${TOLD_DAYS} * interval '1 day' and now() + interval '1 minute')
      limit $5 ${ANEW} or notification.modified_at not between $4 - ${TOLD_DAYS} * interval '1 day' and excluded.modified_at + interval '1 minute' returning 1
    ) select count(*)::int as told from told`,
}

type Closing = { id: string; endsAt: Date }

async function tellDeadline(tx: Queries, { id, endsAt }: Closing, zone: string): Promise<void> {
  const values = [tx.domainId, id, deadlineDay(endsAt.toISOString(), zone), endsAt, AT_ONCE]
  while ((await oneRow<{ told: number }>(tx, TELL_DEADLINE, values)).told === AT_ONCE);
}

/**
 * Notifies learners who have not concluded a trail, alone or with their team, that it closes soon, by the database's clock. There is one
 * notification for each trail and closing day, by the domain's clock. A learner whose notification a clock that was ahead wrote gets it again
 * when the day is near.
 */
export async function tellDeadlines(tx: Queries, zone: string): Promise<void> {
  const closing = await tx.rows<Closing>(CLOSING, [tx.domainId, DEADLINE_DAYS])
  for (const one of closing) await tellDeadline(tx, one, zone)
}
