import type { BatchItem } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { confirmationsOf } from '@vereda/domain/team/confirmations.ts'
import type { Database } from '../../../platform/database/database.ts'
import { DatabaseUnavailable } from '../../../platform/database/faults.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { Changes } from '../../../platform/live/changes.ts'
import { creditedBy, learnerPlayer, type PlayerIdentity, playersFor } from '../../teams/player-identity.ts'
import type { TrailCache } from '../../trails/trail-cache.ts'
import { playedTopic } from '../played-topic.ts'
import type { Player, Sender } from '../sql/player.ts'
import { countMoment, countTest, type Told } from './count-item.ts'
import type { SentPlay } from './count-plays.ts'
import type { PlayBatches } from './play-batches.ts'

export type ItemDependencies = {
  database: Database
  trailCache: TrailCache
  plays: Pick<PlayBatches, 'count'>
  changes: Pick<Changes, 'note'>
}
/** The outcome of one item: for a play, its tracking id. */
export type Counted = Outcome<{ trackingId?: string }>

type Run = { plays: SentPlay[] } | Told

type Earning = { item: BatchItem; player: PlayerIdentity }

const playerIn = ({ item, player }: Earning): Player => ({
  groupTrailId: item.groupTrailId,
  playerId: player.id,
})

/** The kinds that earn, because they are played or answered. The other kinds are only marked as seen. */
const EARNING: readonly BatchItem['content']['kind'][] = ['resource', 'test', 'reaction']

/** The learner alone. A monitor who acts as a team's leader may not send items of the leader alone (decisions 6). */
const alone = ({ accountId, monitorId }: Sender): Outcome<PlayerIdentity> =>
  monitorId === null ? accepted(learnerPlayer(accountId)) : refuse('not-permitted')

/** Who earns by each of a sender's items. It makes no query when no item is of a team. */
export async function playersOfItems(
  { database }: Pick<ItemDependencies, 'database'>,
  domainId: number,
  sender: Sender,
  items: readonly BatchItem[],
): Promise<Outcome<PlayerIdentity>[]> {
  if (items.every(({ team }) => team === null)) return items.map(() => alone(sender))
  const asked = items.map(({ team, content }) => ({ team, earns: EARNING.includes(content.kind) }))
  const players = await database.as(domainId, (tx) => playersFor(tx, sender.accountId, asked, 'told'))
  return items.map(({ team }, n) => (team === null ? alone(sender) : players[n]!))
}

/** Items in their order. Plays that follow one another form one run. */
function runsOf(sender: Sender, items: readonly Earning[]): Run[] {
  const runs: Run[] = []
  for (const earning of items) {
    const { key, content, confirmedBy: told } = earning.item
    const player = playerIn(earning)
    if (content.kind !== 'resource') {
      runs.push({ sender, earning: earning.player, player, key, content })
      continue
    }
    const { resourceId, play, attempt, version } = content
    const credited = creditedBy(earning.player)
    const confirmedBy = confirmationsOf(told, { credited, callerId: sender.accountId })
    const played = { sender, key, player, credited, confirmedBy, resourceId, play, attempt, version }
    const last = runs.at(-1)
    if (last && 'plays' in last) last.plays.push(played)
    else runs.push({ plays: [played] })
  }
  return runs
}

function countTold({ database, trailCache }: ItemDependencies, domainId: number, told: Told) {
  const { content } = told
  if (content.kind === 'test')
    return database.atomically(domainId, (tx) => countTest(tx, trailCache, { ...told, content }))
  return database.as(domainId, (tx) => countMoment(tx, { ...told, content }))
}

async function countRun(dependencies: ItemDependencies, domainId: number, run: Run): Promise<Counted[]> {
  if ('plays' in run) return dependencies.plays.count(domainId, run.plays)
  const told = await countTold(dependencies, domainId, run)
  if (told.ok) dependencies.changes.note(domainId, playedTopic(run.player.groupTrailId))
  return [told.ok ? accepted({}) : told]
}

/**
 * Counts an account's items in their order, and answers for each. Each item counts once under its key, even if it was or will be
 * sent in another way. Plays that follow one another are saved by one statement. If the database goes away in between, the items
 * counted before are answered as counted, and the others are refused so that they are sent again later. Any other fault is thrown.
 */
export async function countItems(
  dependencies: ItemDependencies,
  domainId: number,
  sender: Sender,
  items: readonly BatchItem[],
): Promise<Counted[]> {
  const players = await playersOfItems(dependencies, domainId, sender, items)
  const read = items.map((item, n) => ({ item, player: players[n]! }))
  const countable = read.flatMap(({ item, player }) => (player.ok ? [{ item, player: player.value }] : []))
  const counted: Counted[] = []
  try {
    for (const run of runsOf(sender, countable))
      counted.push(...(await countRun(dependencies, domainId, run)))
  } catch (fault) {
    if (!(fault instanceof DatabaseUnavailable) || counted.length === 0) throw fault
  }
  const next = counted.values()
  return read.map(({ player }) => (player.ok ? (next.next().value ?? refuse('overloaded')) : player))
}
