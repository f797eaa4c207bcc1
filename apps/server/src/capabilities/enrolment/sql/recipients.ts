import type { Audience } from '@vereda/domain/audience/audience.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { MEANT } from './meant.ts'

// who has a trail that may still be played keeps it, and does not get it twice
const RECIPIENTS = `select a.id, exists (select from player p join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id
      where p.domain_id = $1 and p.player_id = a.id and g.trail_id = $2 and (g.ends_at is null or g.ends_at > now())) as "hasIt"
    from account a where a.domain_id = $1 and ${MEANT('$3::jsonb')}`

const COUNT = {
  name: 'count-recipients',
  text: `select count(*) filter (where not "hasIt") as people, count(*) filter (where "hasIt") as already from (${RECIPIENTS}) r`,
}
const LIST = {
  name: 'list-recipients',
  text: `select id from (${RECIPIENTS}) r where not "hasIt" order by id`,
}

export type Asked = { trailId: string; audience: Audience }
const valuesOf = (tx: Queries, { trailId, audience }: Asked) => [
  tx.domainId,
  trailId,
  JSON.stringify(audience),
]

/** How many people of an audience a trail would be given to, and how many have it already. */
export async function countRecipients(
  tx: Queries,
  asked: Asked,
): Promise<{ people: number; already: number }> {
  return (await tx.rows<{ people: number; already: number }>(COUNT, valuesOf(tx, asked)))[0]!
}

/** The people of an audience who do not have a trail yet. */
export const recipients = async (tx: Queries, asked: Asked): Promise<string[]> =>
  (await tx.rows<{ id: string }>(LIST, valuesOf(tx, asked))).map(({ id }) => id)

const HOLD = {
  name: 'hold-gifts-of-trail',
  text: `select pg_advisory_xact_lock($1, hashtext('gift ' || $2))`,
}

/** Until this transaction ends nobody else gives this trail: of two who give it at once to the same people, one does. */
export async function holdGifts(tx: Transaction, trailId: string): Promise<void> {
  await tx.rows(HOLD, [tx.domainId, trailId])
}
