import type { Queries } from '../../../platform/database/database.ts'
import { CHOSEN, chosenValues, isFiltered, type Listed } from './chosen-players.ts'

const BANDS = `coalesce((select json_agg(json_build_object('step', step, 'band', band, 'players', players, 'told', told, 'offline', offline))`

const COUNTED = {
  name: 'figures-of-group-trail',
  text: `select ${BANDS} from time_count where domain_id = $1 and group_trail_id = $2 and kind = $3 and players > 0), '[]') as bands,
      (select coalesce(sum(passed), 0)::int from walk where domain_id = $1 and group_trail_id = $2 and kind = $3) as passed,
      (select coalesce(sum(completed), 0)::int from walk_day where domain_id = $1 and group_trail_id = $2 and kind = $3) as completed`,
}

const OF_CHOSEN = {
  name: 'figures-of-chosen',
  text: `with chosen as materialized (select p.player_id, p.passed, p.completed_at from player p where ${CHOSEN}),
      counted as (select s.step, time_band(s.seconds) as band, count(*)::int as players, sum(s.told)::int as told, sum(s.offline)::int as offline
        from chosen c join time_spent s on s.domain_id = $1 and s.group_trail_id = $2 and s.player_id = c.player_id group by 1, 2)
    select ${BANDS} from counted), '[]') as bands, count(*) filter (where passed)::int as passed, count(completed_at)::int as completed from chosen`,
}

/**
 * For a step, or for all (0): how many players took a time of this band, how many of their plays
 * told about the network, and how many of these had none.
 */
export type StepBand = { step: number; band: number; players: number; told: number; offline: number }
export type FigureRows = { bands: StepBand[]; passed: number; completed: number }

/** The times of those whom a filter leaves, counted, and how many of them passed and finished. */
export async function figuresOf(tx: Queries, listed: Listed): Promise<FigureRows> {
  const rows = isFiltered(listed.filter)
    ? tx.rows<FigureRows>(OF_CHOSEN, chosenValues(tx, listed))
    : tx.rows<FigureRows>(COUNTED, [tx.domainId, listed.groupTrailId, listed.kind])
  return (await rows)[0]!
}
