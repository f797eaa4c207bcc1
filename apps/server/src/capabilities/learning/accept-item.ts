import type { BatchItem } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { confirmationsOf } from '@vereda/domain/team/confirmations.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Outcome } from '../../platform/http/refusal.ts'
import { creditedBy, type PlayerIdentity, playerFor } from '../teams/player-identity.ts'
import { teamRecordOf } from '../teams/team-record.ts'
import type { TrailCache } from '../trails/trail-cache.ts'
import { countMoment, countTest } from './plays/count-item.ts'
import { countPlays } from './plays/count-plays.ts'
import { saveSittings } from './plays/save-sittings.ts'
import { rebuildPlayer } from './rebuild.ts'
import {
  type Arrival,
  dateAttempt,
  datePlays,
  lastPlayedOf,
  playerWithMoments,
  putMoments,
} from './sql/as-arrived.ts'
import type { Player, Sender } from './sql/player.ts'
import { creditIdOf, trackingIdOf } from './tracking-id.ts'

export type ItemToAccept = { sender: Sender; item: BatchItem; arrivedAt: string }

function count(
  tx: Transaction,
  trailCache: TrailCache,
  { sender, item }: ItemToAccept,
  earning: PlayerIdentity,
): Promise<Outcome<unknown>> {
  const { key, groupTrailId, content } = item
  const player = { groupTrailId, playerId: earning.id }
  const told = { sender, earning, player, key }
  if (content.kind === 'test') return countTest(tx, trailCache, { ...told, content }, 'waived')
  if (content.kind !== 'resource') return countMoment(tx, { ...told, content })
  const credited = creditedBy(earning)
  const confirmedBy = confirmationsOf(item.confirmedBy, { credited, callerId: sender.accountId })
  const sent = { sender, key, player, credited, confirmedBy, ...content }
  return countPlays(tx, trailCache, [sent], (plays) => saveSittings(tx, plays)).then(
    (counted) => counted.get(sent)!,
  )
}

/** The ids under which a counted item is stored: its own id, and one id in the team record of each credited member. */
function trackingIdsOf(tx: Transaction, { sender, item }: ItemToAccept, earning: PlayerIdentity): string[] {
  const id = trackingIdOf(tx.domainId, sender.accountId, item.key)
  return [id, ...creditedBy(earning).map((accountId) => creditIdOf(id, accountId))]
}

/** Derives a player's rows again after the dates of its plays have changed. */
async function deriveAnew(tx: Transaction, trailCache: TrailCache, player: Player, arrival: Arrival) {
  const before = await playerWithMoments(tx, player)
  if (!before) return
  await rebuildPlayer(tx, trailCache, before)
  const { resources } = await trailCache.trail(tx, before.trailId, before.version)
  await putMoments(tx, before, arrival, resources.size)
}

/**
 * Counts a refused item as if the server had taken it when it arrived. The item keeps its own key, so it counts once even if a device sends it
 * again another way. Its server date is the moment of its arrival. The rows derived of its players follow the plays in the order of those dates.
 */
export async function acceptItem(
  tx: Transaction,
  trailCache: TrailCache,
  toAccept: ItemToAccept,
): Promise<Outcome<null>> {
  const { sender, item, arrivedAt } = toAccept
  const earner = await playerFor(tx, sender.accountId, { team: item.team, earns: true }, 'accepted')
  if (!earner.ok) return earner
  const earning = earner.value
  const players = [earning.id, ...creditedBy(earning).map(teamRecordOf)]
  const lastPlayed = await lastPlayedOf(tx, item.groupTrailId, players)
  const counted = await count(tx, trailCache, toAccept, earning)
  if (!counted.ok) return counted
  const ids = trackingIdsOf(tx, toAccept, earning)
  const dated = [
    ...(await datePlays(tx, ids, arrivedAt)),
    ...(await dateAttempt(tx, sender.accountId, item.key, arrivedAt)),
  ]
  for (const player of dated)
    await deriveAnew(tx, trailCache, player, {
      arrivedAt,
      lastPlayed: lastPlayed.get(player.playerId) ?? null,
    })
  return accepted(null)
}
