import type { Trail } from '@vereda/domain/trail/trail.ts'
import { type CachedTrail, cachedKey, summaryOf, trailKey } from '../cache/cached-trail.ts'
import { layFacts, layMoment } from '../overlay/lay-unsent.ts'
import { unsentFacts } from '../overlay/unsent-facts.ts'
import { readTeam } from '../player/chosen-team.ts'
import type { Store, WriteTransaction } from '../ports/store.ts'
import { playKey } from '../queue/local-play.ts'
import { type QueueItem, queueKey } from '../queue/queue-item.ts'
import { countSettled } from '../store/device.ts'
import type { TableName } from '../store/tables.ts'

const TABLES = ['device', 'TOSEND', 'plays', 'cache', 'summary', 'UP'] as const satisfies readonly TableName[]

async function withPlay(tx: WriteTransaction, trail: Trail, item: QueueItem): Promise<Trail> {
  const play = await tx.get('plays', playKey(item))
  if (play === undefined) return trail
  const facts = unsentFacts(trail, item.team, { items: [], plays: [play], sittings: [] })
  return layFacts(trail, facts)
}

async function changeSummary(tx: WriteTransaction, item: QueueItem, laid: Trail): Promise<void> {
  const key = trailKey(item.owner, item.groupTrailId)
  const summary = await tx.get('summary', key)
  if (summary) await tx.put('summary', key, { ...summary, trail: summaryOf(laid) })
}

/** The item counts in the trail of the player that it was played as, and in no other's (rules M3, M4). */
async function keepInCache(tx: WriteTransaction, item: QueueItem): Promise<void> {
  const { owner, groupTrailId, team } = item
  const key = cachedKey(owner, groupTrailId, team)
  const cached = await tx.get('cache', key)
  if (cached === undefined) return
  const laid = layMoment(await withPlay(tx, cached.trail, item), item.content)
  const stepsSeen =
    item.content.kind === 'step' ? [...cached.stepsSeen, item.content.stepId] : cached.stepsSeen
  const kept: CachedTrail = { ...cached, trail: laid, stepsSeen: [...new Set(stepsSeen)] }
  await tx.put('cache', key, kept)
  if (team === (await readTeam(tx, owner, groupTrailId))) await changeSummary(tx, item, laid)
}

/**
 * The server has this item: its local play is cleared and the item removed, in one transaction with the cached trail, which from now on
 * counts it, so that no figure drops on the screen until the next listing (rules Q8, M3).
 */
export const acknowledge = (store: Store, item: QueueItem): Promise<void> =>
  store.write(TABLES, async (tx) => {
    await keepInCache(tx, item)
    await tx.delete('plays', playKey(item))
    await tx.delete('TOSEND', queueKey(item))
    await countSettled(tx)
  })
