import type { Queries } from '../../../platform/database/database.ts'
import { CHOSEN, chosenValues, isEverybody, type Listed } from './chosen-players.ts'

const QUESTIONS_MOST = 100
const ANSWERS_MOST = 6

export type QuestionRow = {
  resourceId: string
  question: string
  words: string | null
  answered: number
  correct: number
  answers: { answer: string; right: boolean; players: number }[]
}

const HARDEST = `order by correct::float / answered, answered desc, resource_id, question limit ${QUESTIONS_MOST}`
const answers = (
  from: string,
) => `coalesce((select json_agg(json_build_object('answer', a.answer, 'right', a.is_right, 'players', a.players)
    order by a.players desc, a.answer) from (${from} order by players desc, answer limit ${ANSWERS_MOST}) a), '[]') as answers`
const COLUMNS = 'q.resource_id as "resourceId", q.question, q.words, q.answered, q.correct'

const COUNTED = {
  name: 'hard-questions',
  text: `select ${COLUMNS}, ${answers(`select answer, is_right, players from answer_count where domain_id = $1 and group_trail_id = $2
      and resource_id = q.resource_id and question = q.question and players > 0`)}
    from (select * from question_count where domain_id = $1 and group_trail_id = $2 and answered > 0 ${HARDEST}) q
    ${HARDEST}`,
}
const OF_CHOSEN = {
  name: 'hard-questions-of-chosen',
  text: `with said as materialized (
      select f.resource_id, f.question, f.answer, f.is_right, max(f.words) as words, count(*)::int as players
      from player p join first_answer f on f.domain_id = p.domain_id and f.group_trail_id = p.group_trail_id and f.player_id = p.player_id
      where ${CHOSEN} group by 1, 2, 3, 4
    ), asked as (
      select * from (select resource_id, question, max(words) as words, sum(players)::int as answered,
        coalesce(sum(players) filter (where is_right), 0)::int as correct from said group by 1, 2) summed ${HARDEST}
    )
    select ${COLUMNS}, ${answers('select answer, is_right, players from said where resource_id = q.resource_id and question = q.question')}
    from asked q ${HARDEST}`,
}

// the counts of everybody include learners who played a trail of teams alone, and they are no team
/** The questions of a group trail that the listed players answered. Those with the fewest right first answers come first. */
export const hardQuestions = (tx: Queries, listed: Listed): Promise<QuestionRow[]> =>
  isEverybody(listed) && listed.kind === 'learner'
    ? tx.rows<QuestionRow>(COUNTED, [tx.domainId, listed.groupTrailId])
    : tx.rows<QuestionRow>(OF_CHOSEN, chosenValues(tx, listed))
