import { REFUSALS } from '@vereda/contract/refusal.ts'
import type {
  BatchAnswer,
  BatchItem,
  trackBatch as contract,
} from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { playerOf } from '../../player.ts'
import { visitTrail } from '../../players.ts'
import { type Counted, countItems, type ItemDependencies } from '../../plays/count-items.ts'

/** A play notes by itself that its player was on the trail; of what else is told it is noted once for each trail. */
async function visit(
  { database }: ItemDependencies,
  domainId: number,
  accountId: string,
  items: BatchItem[],
) {
  const told = items.filter(({ content }) => content.kind !== 'resource')
  const players = told.flatMap(({ groupTrailId, team }) => {
    const player = playerOf(accountId, team)
    return player.ok ? [{ groupTrailId, playerId: player.value.id }] : []
  })
  const each = new Map(players.map((player) => [`${player.groupTrailId} ${player.playerId}`, player]))
  for (const player of each.values()) await database.as(domainId, (tx) => visitTrail(tx, player))
}

function answerOf(key: string, counted: Counted): BatchAnswer {
  if (counted.ok) return { key, ...counted.value }
  const { code } = counted.refusal
  return { key, refused: { status: REFUSALS[code].status, code } }
}

export const trackBatch: Handler<typeof contract> = async ({ body }, services, { domain, account }) => {
  await visit(services, domain.id, account.id, body.items)
  const counted = await countItems(services, domain.id, account.id, body.items)
  return accepted({ answers: body.items.map(({ key }, n) => answerOf(key, counted[n]!)) })
}
