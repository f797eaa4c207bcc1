import type { Queries } from '../../../platform/database/database.ts'
import type { Player } from './player.ts'

/** Players of one group trail. */
export type Several = { groupTrailId: string; playerIds: readonly string[] }

const OF_PLAYERS = 'domain_id = $1 and group_trail_id = $2 and player_id = any($3::text[])'

const FACTS = {
  name: 'play-facts',
  text: `select player_id as "playerId", tracking_id as key, resource_id as "resourceId", version, seq, points, bonus, badges, finished,
      counted_date as date, server_date as "serverDate", server_date::text as "exactDate", scorm::text, object_data::text as "objectData"
    from play where ${OF_PLAYERS} and discarded_at is null order by server_date, seq, tracking_id`,
}

export type FactRow = {
  key: string
  resourceId: string
  version: number
  seq: number
  points: number
  bonus: number
  badges: string[]
  finished: boolean
  date: Date
  serverDate: Date
  exactDate: string
  /** As JSON text. The text `null` is a value, because it resets what was saved; no text means no value. */
  scorm: string | null
  objectData: string | null
}

const WALKED = {
  name: 'walked',
  text: `select player_id as "playerId", resource_id as "resourceId", version, min(server_date)::text as "begun",
      coalesce(sum(spent), 0)::int as spent, count(offline)::int as told, count(*) filter (where offline)::int as offline,
      coalesce(bool_or(num_nonnulls(spent, offline) > 0), false) as "isTimed"
    from play where ${OF_PLAYERS} group by 1, 2, 3`,
}

/**
 * What a player ever played, in any attempt, by resource and version. `begun`: when first. `spent`: the seconds that the plays tell. `told`:
 * how many plays told whether there was a network. `offline`: how many of them had none. `isTimed`: a play told its seconds or its network.
 */
export type WalkedRow = {
  resourceId: string
  version: number
  begun: string
  spent: number
  told: number
  offline: number
  isTimed: boolean
}

const TEST_GAINS = {
  name: 'test-gains',
  text: `select player_id as "playerId", points, server_date::text as "exactDate" from test_attempt
    where ${OF_PLAYERS} and discarded_at is null order by server_date`,
}
export type GainRow = { points: number; exactDate: string }

const SAID = {
  name: 'said-in-plays',
  text: `select player_id as "playerId", resource_id as "resourceId", version, scorm::text, test_response::text as "testResponse" from play
    where ${OF_PLAYERS} and team_id is null and num_nonnulls(scorm, test_response) > 0 order by server_date, seq, tracking_id`,
}
/** A play's answers to its questions, as JSON text. */
export type SaidRow = {
  resourceId: string
  version: number
  scorm: string | null
  testResponse: string | null
}

const TESTED = {
  name: 'answers-to-tests',
  text: `select player_id as "playerId", version, answers::text from test_attempt where ${OF_PLAYERS} order by server_date, idempotency_key`,
}
/** An attempt at the trail's test, with the version by which it was graded, if that is known. */
export type TestedRow = { version: number | null; answers: string }

/** The rows of each player, in their order. */
async function ofEach<Row extends object>(
  tx: Queries,
  statement: { name: string; text: string },
  { groupTrailId, playerIds }: Several,
): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>(playerIds.map((playerId) => [playerId, []]))
  const read = await tx.rows<{ playerId: string }>(statement, [tx.domainId, groupTrailId, playerIds])
  for (const { playerId, ...row } of read) rows.get(playerId)!.push(row as Row)
  return rows
}

/** The plays that count for a player, in the order in which they were counted. */
export const factsOf = async (tx: Queries, { groupTrailId, playerId }: Player): Promise<FactRow[]> =>
  (await ofEach<FactRow>(tx, FACTS, { groupTrailId, playerIds: [playerId] })).get(playerId)!

/** `facts` and `gains` are of what counts. The other rows are of any attempt, in the order in which they came. */
export type PlayedBy = {
  facts: FactRow[]
  gains: GainRow[]
  walked: WalkedRow[]
  said: SaidRow[]
  tested: TestedRow[]
}

/** Everything that players of one group trail played, by player. The number of statements does not depend on the number of players. */
export async function playedBy(tx: Queries, several: Several): Promise<(playerId: string) => PlayedBy> {
  const facts = await ofEach<FactRow>(tx, FACTS, several)
  const gains = await ofEach<GainRow>(tx, TEST_GAINS, several)
  const walked = await ofEach<WalkedRow>(tx, WALKED, several)
  const said = await ofEach<SaidRow>(tx, SAID, several)
  const tested = await ofEach<TestedRow>(tx, TESTED, several)
  return (playerId) => ({
    facts: facts.get(playerId)!,
    gains: gains.get(playerId)!,
    walked: walked.get(playerId)!,
    said: said.get(playerId)!,
    tested: tested.get(playerId)!,
  })
}
