import { refusalAnswer } from '@vereda/contract/refusal-answer.ts'
import type {
  BatchAnswer,
  BatchItem,
  trackBatch as contract,
} from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { visitTrail } from '../../players.ts'
import { type Counted, countItems, type ItemDependencies, playersOfItems } from '../../plays/count-items.ts'
import { keepRefused } from '../../plays/keep-refused.ts'
import { senderOf } from '../../plays/sender.ts'
import type { Sender } from '../../sql/player.ts'

/**
 * Notes that players were on their trails, once for each trail. Plays are left out, because saving a play notes
 * this by itself. A look at the ranking is left out too: it begins nothing, and is no place to go on from.
 */
async function visit({ database }: ItemDependencies, domainId: number, sender: Sender, items: BatchItem[]) {
  const told = items.filter(({ content: { kind } }) => kind !== 'resource' && kind !== 'ranking')
  if (told.length === 0) return
  const earning = await playersOfItems({ database }, domainId, sender, told)
  const players = told.flatMap(({ groupTrailId }, n) => {
    const player = earning[n]!
    return player.ok ? [{ groupTrailId, playerId: player.value.id }] : []
  })
  const each = new Map(players.map((player) => [`${player.groupTrailId} ${player.playerId}`, player]))
  for (const player of each.values()) await database.as(domainId, (tx) => visitTrail(tx, player))
}

function answerOf(key: string, counted: Counted): BatchAnswer {
  if (counted.ok) return { key, ...counted.value }
  const { status, headers, body } = refusalAnswer(counted.refusal)
  const wait = headers['retry-after']
  return {
    key,
    refused: { status, code: body.error, ...(wait !== undefined && { retryAfter: Number(wait) }) },
  }
}

export const trackBatch: Handler<typeof contract> = async ({ body }, services, caller) => {
  const { database } = services
  const { domain } = caller
  const sender = senderOf(caller)
  await visit(services, domain.id, sender, body.items)
  const counted = await countItems(services, domain.id, sender, body.items)
  await keepRefused(database, domain.id, sender, body.items, counted)
  return accepted({ answers: body.items.map(({ key }, n) => answerOf(key, counted[n]!)) })
}
