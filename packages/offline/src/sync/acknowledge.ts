import type { Trail } from '@vereda/domain/trail/trail.ts'
import { type CachedTrail, cachedKey, summaryOf, trailKey } from '../cache/cached-trail.ts'
import { everywhere, type OfPlayer } from '../cache/everywhere.ts'
import { layMoment } from '../overlay/lay-unsent.ts'
import { unsentFacts } from '../overlay/unsent-facts.ts'
import { readTeam } from '../player/chosen-team.ts'
import { type Store, StoreFull, type WriteTransaction } from '../ports/store.ts'
import { type LocalPlay, playKey } from '../queue/local-play.ts'
import { type PlaysOfItems, playsOf } from '../queue/plays-of.ts'
import { type QueueItem, queueKey } from '../queue/queue-item.ts'
import { countAcknowledged } from '../store/device.ts'
import { under } from '../store/key.ts'
import type { TableName } from '../store/tables.ts'
import { layAcknowledged } from './lay-acknowledged.ts'
import { layBehind } from './lay-behind.ts'
import { keepSent } from './sent.ts'

export const ACKNOWLEDGE_TABLES = [
  'device',
  'TOSEND',
  'attention',
  'sent',
  'plays',
  'cache',
  'summary',
  'UP',
] as const satisfies readonly TableName[]

export type Keeping = { isKept: boolean }

/** Items of one player in one trail, whichever journey they were played in. */
type PlayerItems = OfPlayer & { items: QueueItem[] }

function byPlayer(items: readonly QueueItem[]): PlayerItems[] {
  const groups = new Map<string, PlayerItems>()
  for (const item of items) {
    const { owner, groupTrailId, team } = item
    const name = JSON.stringify([owner.userId, groupTrailId, team])
    const group = groups.get(name) ?? { owner, groupTrailId, team, items: [] }
    group.items.push(item)
    groups.set(name, group)
  }
  return [...groups.values()]
}

function withPlays(cached: CachedTrail, { team, items }: PlayerItems, plays: PlaysOfItems): CachedTrail {
  const played = items.filter(({ content }) => content.kind === 'resource')
  const known = played.map(({ id }) => plays.get(id)).filter((play) => play !== undefined)
  return layAcknowledged(cached, unsentFacts(cached.trail, team, { items: [], plays: known, sittings: [] }))
}

async function changeSummary(tx: WriteTransaction, { owner, groupTrailId }: OfPlayer, laid: Trail) {
  const key = trailKey(owner, groupTrailId)
  const summary = await tx.get('summary', key)
  if (summary) await tx.put('summary', key, { ...summary, trail: summaryOf(laid) })
}

/** Counts items in the cached trail of the player for whom they were played, and in no other (rules M3, M4). */
async function keepInCache(tx: WriteTransaction, group: PlayerItems, plays: PlaysOfItems): Promise<void> {
  const { owner, groupTrailId, team, items } = group
  const key = cachedKey(owner, groupTrailId, team)
  const cached = await tx.get('cache', key)
  if (cached === undefined) return
  const played = withPlays(cached, group, plays)
  const laid = items.reduce((trail, item) => layMoment(trail, item.content), played.trail)
  const steps = items.flatMap(({ content }) => (content.kind === 'step' ? [content.stepId] : []))
  const stepsSeen = [...new Set([...cached.stepsSeen, ...steps])]
  await tx.put('cache', key, { ...played, trail: laid, stepsSeen })
  if (team === (await readTeam(tx, owner, groupTrailId))) await changeSummary(tx, group, laid)
}

/**
 * Removes items of one user from the queue; they come in queue order. If no other item lies between the first and the last, one request
 * removes them all, because on a phone each request takes longer than its work.
 */
async function takeOut(tx: WriteTransaction, items: readonly QueueItem[]): Promise<void> {
  const [first, last] = [items[0]!, items.at(-1)!]
  const range = { from: queueKey(first), before: queueKey({ ...last, order: last.order + 1 }) }
  const orders = (await tx.keys('TOSEND', range)).map(([, order]) => order)
  if (items.every(({ order }, n) => order === orders[n]) && items.length === orders.length)
    return tx.deleteRange('TOSEND', range)
  await Promise.all(items.map((item) => tx.delete('TOSEND', queueKey(item))))
}

/**
 * Lays the user's dead letters behind plays that the server has taken: a dead letter older than such a play no longer leads the learner
 * back to its own place (rule Q10).
 */
async function layDeadLettersBehind(tx: WriteTransaction, userId: string, taken: LocalPlay[]): Promise<void> {
  if (taken.length === 0) return
  for (const aside of await tx.list('attention', under(userId))) await layBehind(tx, aside, taken)
}

/**
 * Removes items that the server has, all of one user, and their local plays. The same transaction counts them in the cached trails, so that
 * no figure on the screen drops until the next listing (rules Q8, M3). Where `isKept`, they are kept for a server that is set back (rule
 * H1).
 */
export async function acknowledgeIn(
  tx: WriteTransaction,
  items: readonly QueueItem[],
  { isKept }: Keeping,
): Promise<void> {
  const [first] = items
  if (first === undefined) return
  const plays = await playsOf(tx, items)
  if (isKept) await keepSent(tx, items, plays)
  const owners = await everywhere(tx, first.owner.userId)
  for (const group of byPlayer(items))
    for (const owner of owners(group)) await keepInCache(tx, { ...group, owner }, plays)
  await layDeadLettersBehind(tx, first.owner.userId, [...plays.values()])
  await Promise.all(items.map((item) => tx.delete('plays', playKey(item))))
  await takeOut(tx, items)
  await countAcknowledged(tx, items.length)
}

/** Removes one item that the server has (rule Q8). */
export const acknowledge = (store: Store, item: QueueItem, keeping: Keeping): Promise<void> =>
  store.write(ACKNOWLEDGE_TABLES, (tx) => acknowledgeIn(tx, [item], keeping))

/**
 * Writes an acknowledgement, without keeping what was sent if the device has no room for that: the queue must not stand still for it (rule
 * H1).
 */
export async function keptIfRoom(write: (keeping: Keeping) => Promise<void>): Promise<void> {
  try {
    await write({ isKept: true })
  } catch (error) {
    if (!(error instanceof StoreFull)) throw error
    await write({ isKept: false })
  }
}
