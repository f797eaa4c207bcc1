import { accepted } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { discardAnswers, lockPlayer } from '../sql/answers.ts'
import type { Player } from '../sql/player.ts'

/** Starts a trail anew for a player (decisions 3: try again). `groupUserId`, where it is given, must be that player's own. Runs in a transaction. */
export async function startAnew(
  tx: Transaction,
  player: Player,
  groupUserId: string | null = null,
): Promise<Outcome<{ result: 'ok' }>> {
  const locked = await lockPlayer(tx, player)
  if (!locked) return refuse('unknown-trail')
  if (groupUserId !== null && groupUserId !== locked.groupUserId) return refuse('not-permitted')
  await discardAnswers(tx, player)
  return accepted({ result: 'ok' })
}
