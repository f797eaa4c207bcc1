import type { Cell, CellCount } from '@vereda/domain/report/cells.ts'
import { FEWEST_TOLD } from '@vereda/domain/report/too-few.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AFTER_CHOSEN, CHOSEN, chosenValues, groupsOf, type Listed, STANDS } from './chosen-players.ts'

// a team is a cell of its own, because it can be asked for by itself; people on one version and in the same groups are one cell
const CELLS = `select p.player_id, ${CHOSEN} as is_left,
    case p.kind when 'team' then p.player_id else json_build_array(p.version, array(${groupsOf('p.player_id')} order by 1))::text end as key,
    case p.kind when 'team' then greatest(1, (select count(*) from team_member m where m.domain_id = p.domain_id and m.team_id = p.player_id and m.left_at is null))
      else 1 end as people
  from player p where ${STANDS}`

const SIZES = {
  name: 'cells-of-result',
  text: `select key, sum(people)::int as people, coalesce(sum(people) filter (where is_left), 0)::int as "left" from (${CELLS}) c group by 1`,
}

/** The people of a group trail by what filters know of them, and how many of them a filter leaves. */
export const cellsOf = (tx: Queries, listed: Listed): Promise<Cell[]> =>
  tx.rows<Cell>(SIZES, chosenValues(tx, listed))

const counted = (name: string, subject: string, table: string) => ({
  name,
  text: `with cell as materialized (${CELLS})
    select ${subject} as subject, c.key, sum(c.people)::int as people
    from cell c join ${table} s on s.domain_id = $1 and s.group_trail_id = $2 and s.player_id = c.player_id
    group by 1, 2 having sum(c.people) < ${FEWEST_TOLD} or c.key = any($${AFTER_CHOSEN})`,
})
const OF_QUESTIONS = counted('answered-in-cells', `s.resource_id || ' ' || s.question`, 'first_answer')
const OF_STEPS = counted('timed-in-cells', 's.step::text', 'time_spent')
const OF_REACTIONS = counted('reacted-in-cells', `''`, 'reaction')

const countsOf =
  (statement: typeof OF_STEPS) =>
  (tx: Queries, listed: Listed, rest: ReadonlySet<string>): Promise<CellCount[]> =>
    tx.rows<CellCount>(statement, [...chosenValues(tx, listed), [...rest]])

/** For cells with few people, and for the rest: how many answered each question, had their time told for each step, and gave stars. */
export const answeredIn = countsOf(OF_QUESTIONS)
export const timedIn = countsOf(OF_STEPS)
export const reactedIn = countsOf(OF_REACTIONS)
