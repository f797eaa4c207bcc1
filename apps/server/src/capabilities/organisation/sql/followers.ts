import type { Audience } from '@vereda/domain/audience/audience.ts'
import type { GroupRule } from '@vereda/domain/people-group/group-rule.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'

// Changing half of 100,000 people takes 8 s, and longer on a busy machine. With a shorter limit such a change could never be made.
const HOLD = {
  name: 'hold-organisation',
  text: `select pg_advisory_xact_lock($1, hashtext('people groups')), pg_advisory_xact_lock($1, hashtext('organisation')),
    set_config('statement_timeout', '60s', true)`,
}
/**
 * Locks the organisation and the groups' rules against other changes until the transaction ends, and gives the transaction's statements a limit
 * of one minute.
 */
export const holdOrganisation = (tx: Transaction) => tx.rows(HOLD, [tx.domainId])

const RULES = {
  name: 'rules-that-name',
  text: 'select id, rule from people_group where domain_id = $1 and rule is not null order by id',
}
const SAVE_RULES = {
  name: 'save-rules',
  text: `update people_group g set rule = n.rule from jsonb_to_recordset($2) n (id text, rule jsonb) where g.domain_id = $1 and g.id = n.id`,
}
const AUDIENCES = {
  name: 'audiences-that-name',
  text: `select id, audience, ends_at is null or ends_at > now() as "isRunning" from group_trail
    where domain_id = $1 and audience is not null order by id`,
}
const SAVE_AUDIENCES = {
  name: 'save-audiences',
  text: `update group_trail g set audience = n.audience from jsonb_to_recordset($2) n (id text, audience jsonb)
    where g.domain_id = $1 and g.id = n.id`,
}

export type KeptRule = { id: string; rule: GroupRule }
export type KeptAudience = { id: string; audience: Audience; isRunning: boolean }

export const rulesOf = (tx: Queries) => tx.rows<KeptRule>(RULES, [tx.domainId])
export const audiencesOf = (tx: Queries) => tx.rows<KeptAudience>(AUDIENCES, [tx.domainId])
export const saveRules = (tx: Transaction, rules: readonly KeptRule[]) =>
  tx.rows(SAVE_RULES, [tx.domainId, JSON.stringify(rules)])
export const saveAudiences = (tx: Transaction, audiences: readonly Omit<KeptAudience, 'isRunning'>[]) =>
  tx.rows(SAVE_AUDIENCES, [tx.domainId, JSON.stringify(audiences)])

const LEARNERS = {
  name: 'learners-among',
  text: `select id from account where domain_id = $1 and id = any($2) and deactivated_at is null and id <> 'manager'
    and not ('MANAGER' = any(permissions))`,
}
/** Which of these people get trails by where they belong. Deactivated people and managers do not. */
export const learnersAmong = async (tx: Queries, ids: readonly string[]): Promise<string[]> =>
  (await tx.rows<{ id: string }>(LEARNERS, [tx.domainId, ids])).map(({ id }) => id)
