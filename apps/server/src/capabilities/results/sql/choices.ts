import type { ResultChoices, ResultKind } from '@vereda/contract/rest/studio-results.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { JOURNEY_NAME } from '../../directory/journey-name.ts'

const MOST = 500

const CHOICES = {
  name: 'choices-of-result',
  text: `select
    array(select v.version from trail_version v join group_trail g on g.domain_id = v.domain_id and g.trail_id = v.trail_id
      where g.domain_id = $1 and g.id = $2 and v.version <= g.version and exists (select from player p
        where p.domain_id = $1 and p.group_trail_id = $2 and p.kind = $3 and p.version = v.version) order by 1 limit ${MOST}) as versions,
    coalesce((select json_agg(g) from (select j.id, ${JOURNEY_NAME} as name from journey j where j.domain_id = $1
      union all select id, name from people_group where domain_id = $1 order by name, id limit ${MOST}) g), '[]') as groups,
    coalesce((select json_agg(t) from (select id, coalesce(group_custom_name, group_identifier) as name from team
      where domain_id = $1 and group_trail_id = $2 and $3 = 'team' and exists (select from player p
        where p.domain_id = $1 and p.group_trail_id = $2 and p.player_id = team.id) order by 2, 1 limit ${MOST}) t), '[]') as teams`,
}

/** What the result of a group trail may be filtered by. */
export async function choicesOf(tx: Queries, groupTrailId: string, kind: ResultKind): Promise<ResultChoices> {
  return (await tx.rows<ResultChoices>(CHOICES, [tx.domainId, groupTrailId, kind]))[0]!
}

const PERSON = {
  name: 'person-of-result',
  text: `select id, name from account where domain_id = $1 and id = $2`,
}

/** The person whom a filter names; null where the domain has no such account. */
export async function personOf(tx: Queries, id: string): Promise<{ id: string; name: string } | null> {
  return (await tx.rows<{ id: string; name: string }>(PERSON, [tx.domainId, id]))[0] ?? null
}
