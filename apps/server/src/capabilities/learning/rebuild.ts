import { isDeepStrictEqual } from 'node:util'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { TrailCache } from '../trails/trail-cache.ts'
import { derivedAnew } from './derived-anew.ts'
import { rowsAnew } from './rows-anew.ts'
import { lockPlayer } from './sql/answers.ts'
import { derivedRowsOf, lockPlayers } from './sql/derived-rows.ts'
import { playedBy } from './sql/played-by.ts'
import { datePlaysAhead, playersAhead } from './sql/players-ahead.ts'
import {
  derivedOf,
  type PlayerToRebuild,
  playersToRebuild,
  playersWhoPlayed,
  putDerived,
  putFirstAnswers,
  putTimes,
  weekBegan,
} from './sql/rebuild.ts'
import { rebuildCounts } from './sql/rebuild-counts.ts'

/** How many players of one group trail one transaction looks at. A play of any of them waits for the transaction. */
const AT_ONCE = 50

/** Derives everything of one player anew from the plays. Answers whether anything was different. */
export async function rebuildPlayer(
  tx: Transaction,
  trailCache: TrailCache,
  player: PlayerToRebuild,
): Promise<boolean> {
  await lockPlayer(tx, player)
  const before = await derivedOf(tx, player)
  const played = await playedBy(tx, { groupTrailId: player.groupTrailId, playerIds: [player.playerId] })
  const now = { played: played(player.playerId), weekBegan: await weekBegan(tx) }
  const derived = await derivedAnew(tx, trailCache, player, now)
  await putDerived(tx, player, derived)
  await putTimes(tx, player, derived.times)
  await putFirstAnswers(tx, player, derived.answers)
  return before !== (await derivedOf(tx, player))
}

/** The players of one group trail whose rows may differ from what their plays make. Mostly there are none, so nothing is written. */
async function playersWhoDiffer(
  tx: Transaction,
  trailCache: TrailCache,
  players: readonly PlayerToRebuild[],
): Promise<PlayerToRebuild[]> {
  const several = {
    groupTrailId: players[0]!.groupTrailId,
    playerIds: players.map(({ playerId }) => playerId),
  }
  await lockPlayers(tx, several)
  const [began, played, rows] = [
    await weekBegan(tx),
    await playedBy(tx, several),
    await derivedRowsOf(tx, several),
  ]
  const others: PlayerToRebuild[] = []
  for (const player of players) {
    const now = { played: played(player.playerId), weekBegan: began }
    const before = rows.get(player.playerId)
    const derived = await derivedAnew(tx, trailCache, player, now)
    if (!before || !isDeepStrictEqual(before, rowsAnew(derived, before))) others.push(player)
  }
  return others
}

/** Divides players into lots of one group trail each. */
function* lotsOf(players: readonly PlayerToRebuild[]): Generator<PlayerToRebuild[]> {
  for (const ofOne of Map.groupBy(players, ({ groupTrailId }) => groupTrailId).values())
    for (let from = 0; from < ofOne.length; from += AT_ONCE) yield ofOne.slice(from, from + AT_ONCE)
}

/**
 * Derives anew the players who were counted by a clock that was ahead, and dates their plays as of now. Otherwise their points
 * of this week and the order of their plays would follow days that are still to come. Answers how many players changed.
 */
export async function settleAhead(
  database: Pick<Database, 'atomically'>,
  trailCache: TrailCache,
  domainId: number,
): Promise<number> {
  const ahead = await database.atomically(domainId, playersAhead)
  let changed = 0
  for (const player of ahead)
    changed += Number(
      await database.atomically(domainId, async (tx) => {
        await lockPlayer(tx, player)
        await datePlaysAhead(tx, player)
        return rebuildPlayer(tx, trailCache, player)
      }),
    )
  if (ahead.length > 0) await rebuildCounts(database, domainId)
  return changed
}

export type Rebuilt = { players: number; changed: number; histogramOff: number }

type RebuildOptions = {
  /** Everybody, or only those who played, where the others are known to be right. */
  whom?: 'everybody' | 'who played'
  /** Called before the first player and after each lot, with the number of players that are checked so far and of all. */
  onChecked?: (checked: number, players: number) => void
}

/**
 * Derives every total of a domain anew from its plays, and tells how many were different: none, unless
 * something went wrong.
 */
export async function rebuildDomain(
  database: Pick<Database, 'atomically'>,
  trailCache: TrailCache,
  domainId: number,
  { whom = 'everybody', onChecked }: RebuildOptions = {},
): Promise<Rebuilt> {
  const players = await database.atomically(
    domainId,
    whom === 'everybody' ? playersToRebuild : playersWhoPlayed,
  )
  let checked = 0
  onChecked?.(checked, players.length)
  let changed = await settleAhead(database, trailCache, domainId)
  for (const lot of lotsOf(players)) {
    const others = await database.atomically(domainId, (tx) => playersWhoDiffer(tx, trailCache, lot))
    for (const player of others)
      changed += Number(await database.atomically(domainId, (tx) => rebuildPlayer(tx, trailCache, player)))
    checked += lot.length
    onChecked?.(checked, players.length)
  }
  const histogramOff = await rebuildCounts(database, domainId)
  return { players: players.length, changed, histogramOff }
}
