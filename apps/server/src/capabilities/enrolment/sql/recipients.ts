import type { Audience } from '@vereda/domain/audience/audience.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import { AUDIENCE_SET, audienceValues, leftOut } from './audience-set.ts'

const RUNNING = `running as materialized (select g.id from group_trail g
    where g.domain_id = $1 and g.trail_id = $2 and (g.ends_at is null or g.ends_at > now()))`
const HAS = (id: string) => `exists (select from running g cross join lateral (select from player p
    where p.domain_id = $1 and p.group_trail_id = g.id and p.player_id = ${id} offset 0) p)`

// a person who has the trail in a group trail that is not over keeps it, and does not get it twice
const COUNT = {
  name: 'count-recipients',
  text: `with ${RUNNING} select count(*) filter (where not r.has) as people, count(*) filter (where r.has) as already
    from (select ${HAS('m.id')} as has from ${AUDIENCE_SET(3)} m) r`,
}
const LIST = {
  name: 'list-recipients',
  text: `with ${RUNNING} select m.id from ${AUDIENCE_SET(3)} m where not ${HAS('m.id')} order by m.id`,
}
// In a trail with one open group trail the stored count of its players is used. A person who has the trail twice counts once.
const COUNT_ALL = {
  name: 'count-everybody-as-recipients',
  text: `with ${RUNNING} select coalesce((select people from people_count where domain_id = $1 and kind = 'active' and value = ''), 0) as everybody,
    case (select count(*) from running) when 0 then 0
      when 1 then coalesce((select c.players from player_count c join running g on g.id = c.group_trail_id where c.domain_id = $1 and c.kind = 'learner'), 0)
        - (select count(*) from account a where a.domain_id = $1 and a.deactivated_at is not null and ${HAS('a.id')})
      else (select count(*) from (select distinct p.player_id from running g join player p on p.domain_id = $1 and p.group_trail_id = g.id
        and p.kind = 'learner') p join account a on a.domain_id = $1 and a.id = p.player_id and a.deactivated_at is null) end as already`,
}

export type Asked = { trailId: string; audience: Audience }
type Counted = { people: number; already: number }

const countSome = (tx: Queries, { trailId, audience }: Asked): Promise<Counted> =>
  oneRow<Counted>(tx, COUNT, [tx.domainId, trailId, ...audienceValues(audience)])

async function countAll(tx: Queries, trailId: string): Promise<Counted> {
  type Row = { everybody: number; already: number }
  const { everybody, already } = await oneRow<Row>(tx, COUNT_ALL, [tx.domainId, trailId])
  return { people: everybody - already, already }
}

/**
 * How many people of an audience a trail would be given to, and how many have it already. For everybody but some, the people who are left out are
 * counted and subtracted.
 */
export async function countRecipients(tx: Queries, { trailId, audience }: Asked): Promise<Counted> {
  const others = leftOut(audience)
  if (others === null) return countSome(tx, { trailId, audience })
  const all = await countAll(tx, trailId)
  if (others.length === 0) return all
  const left = await countSome(tx, { trailId, audience: { who: others, except: [] } })
  return { people: all.people - left.people, already: all.already - left.already }
}

/** The people of an audience who do not have a trail yet. */
export const recipients = async (tx: Queries, { trailId, audience }: Asked): Promise<string[]> =>
  (await tx.rows<{ id: string }>(LIST, [tx.domainId, trailId, ...audienceValues(audience)])).map(
    ({ id }) => id,
  )

const HOLD = {
  name: 'hold-gifts-of-trail',
  text: `select pg_advisory_xact_lock($1, hashtext('gift ' || $2))`,
}

/** Locks the gifts of this trail until the transaction ends: when two managers give it to the same people at once, only one gift reaches them. */
export async function holdGifts(tx: Transaction, trailId: string): Promise<void> {
  await tx.rows(HOLD, [tx.domainId, trailId])
}

const COMING = {
  name: 'wait-for-who-is-coming',
  // a transaction that adds or changes people holds this lock shared until it ends
  text: `select pg_advisory_xact_lock($1, hashtext('people groups'))`,
}
const OPEN = {
  name: 'gift-takes-newcomers',
  text: 'select from group_trail where domain_id = $1 and id = $2 and takes_newcomers and (ends_at is null or ends_at > now())',
}

/** Whether a group trail takes newcomers now. It first waits for the transactions that are adding people. */
export async function takesNewcomersNow(tx: Transaction, groupTrailId: string): Promise<boolean> {
  await tx.rows(COMING, [tx.domainId])
  return (await tx.rows(OPEN, [tx.domainId, groupTrailId])).length > 0
}
