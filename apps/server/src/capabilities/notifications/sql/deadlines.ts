import { DEADLINE_DAYS } from '@vereda/domain/notification/notification.ts'
import type { Queries, Statement } from '../../../platform/database/database.ts'
import { ONCE, TELL } from '../tell.ts'

const AT_ONCE = 5_000

const TELL_DEADLINES: Statement = {
  name: 'tell-deadlines',
  isRepeatable: true, // told once under its key
  text: `with told as (
      ${TELL} select $1, p.player_id, 'deadline', 'deadline:' || g.id, g.id, null
      from group_trail g join player p on p.domain_id = $1 and p.group_trail_id = g.id
      where g.domain_id = $1 and g.ends_at between now() and now() + $2 * interval '1 day'
        and p.kind = 'learner' and p.conclusion_seen_at is null and p.alternate_conclusion_seen_at is null
        and not exists (select from team_member m join player t on t.domain_id = $1 and t.group_trail_id = g.id and t.player_id = m.team_id
          where m.domain_id = $1 and m.group_trail_id = g.id and m.account_id = p.player_id and m.left_at is null
            and coalesce(t.conclusion_seen_at, t.alternate_conclusion_seen_at) is not null)
        and not exists (select from notification n where n.domain_id = $1 and n.account_id = p.player_id and n.key = 'deadline:' || g.id)
      limit $3 ${ONCE} returning 1
    ) select count(*)::int as told from told`,
}

/** Tells learners who have not concluded a trail, alone or with their team, that it closes soon, by the database's clock, once for each learner and trail. */
export async function tellDeadlines(tx: Queries): Promise<void> {
  const values = [tx.domainId, DEADLINE_DAYS, AT_ONCE]
  while ((await tx.rows<{ told: number }>(TELL_DEADLINES, values))[0]!.told === AT_ONCE);
}
