import type { ChosenCounts, ResultDay, ResultKind } from '@vereda/contract/rest/studio-results.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { CHOSEN, chosenValues, type Listed, ZONE } from './chosen-players.ts'

/** The day of a moment, by the clock of the domain `$1`. */
const dayOf = (moment: string) => `(${moment} at time zone ${ZONE})::date`

const WALK = {
  name: 'walk-of-group-trail',
  text: `select now() as "asOf",
    coalesce((select json_agg(json_build_object('furthest', furthest, 'players', players))
      from walk where domain_id = $1 and group_trail_id = $2 and kind = $3 and players > 0), '[]') as walk,
    coalesce((select json_agg(json_build_object('day', day::text, 'begun', begun, 'completed', completed) order by day)
      from (select ${dayOf('begins')} as day, sum(begun) as begun, sum(completed) as completed from walk_quarter
        where domain_id = $1 and group_trail_id = $2 and kind = $3 and (begun > 0 or completed > 0) group by 1) d), '[]') as days`,
}

export type Walk = { asOf: string; walk: { furthest: number; players: number }[]; days: ResultDay[] }
type Row = Omit<Walk, 'asOf'> & { asOf: Date }

/** How many players have each step as their furthest, and how many began and finished on each day, at the moment `asOf`. */
export async function walkOf(tx: Queries, groupTrailId: string, kind: ResultKind): Promise<Walk> {
  const { asOf, ...counts } = (await tx.rows<Row>(WALK, [tx.domainId, groupTrailId, kind]))[0]!
  return { ...counts, asOf: asOf.toISOString() }
}

const CHOSEN_WALK = {
  name: 'walk-of-chosen',
  text: `with chosen as materialized (select p.furthest, p.begun_at, p.completed_at from player p where ${CHOSEN}),
    moments as (
      select ${dayOf('m.at')} as day, sum(m.begun)::int as begun, sum(m.completed)::int as completed
      from chosen, lateral (values (begun_at, 1, 0), (completed_at, 0, 1)) m (at, begun, completed) where m.at is not null group by 1)
    select now() as "asOf", (select json_build_object('players', count(*), 'begun', count(begun_at), 'completed', count(completed_at)) from chosen) as counts,
      coalesce((select json_agg(json_build_object('furthest', furthest, 'players', players))
        from (select furthest, count(*) as players from chosen where furthest > 0 group by 1) w), '[]') as walk,
      coalesce((select json_agg(json_build_object('day', day::text, 'begun', begun, 'completed', completed) order by day) from moments), '[]') as days`,
}

/** The same for those whom a filter leaves, read from the players themselves, and how many they are. */
export async function walkOfChosen(tx: Queries, listed: Listed): Promise<Walk & { counts: ChosenCounts }> {
  type ChosenRow = Row & { counts: ChosenCounts }
  const { asOf, ...counted } = (await tx.rows<ChosenRow>(CHOSEN_WALK, chosenValues(tx, listed)))[0]!
  return { ...counted, asOf: asOf.toISOString() }
}
