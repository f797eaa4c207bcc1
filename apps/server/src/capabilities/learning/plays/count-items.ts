import type { BatchItem } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Database } from '../../../platform/database/database.ts'
import { DatabaseUnavailable } from '../../../platform/database/faults.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { playerOf } from '../player.ts'
import type { Player } from '../sql/plays.ts'
import { countItem, type Told } from './count-item.ts'
import { countPlays, type Played } from './count-plays.ts'
import type { CountingDependencies } from './tracking.ts'

export type ItemDependencies = CountingDependencies & { database: Database }
/** What one item came to: of a play its tracking id. */
export type Counted = Outcome<{ trackingId?: string }>

type Run = { plays: Played[] } | Told

function playerIn(accountId: string, { groupTrailId, team }: BatchItem): Outcome<Player> {
  const player = playerOf(accountId, team)
  return player.ok ? accepted({ groupTrailId, playerId: player.value.id }) : player
}

/** Items in their order, plays that follow one another together. */
function runsOf(accountId: string, items: readonly { item: BatchItem; player: Player }[]): Run[] {
  const runs: Run[] = []
  for (const { item, player } of items) {
    const { key, content } = item
    if (content.kind !== 'resource') {
      runs.push({ accountId, player, key, content })
      continue
    }
    const { resourceId, play, attempt } = content
    const played = { key, player, resourceId, play, attempt }
    const last = runs.at(-1)
    if (last && 'plays' in last) last.plays.push(played)
    else runs.push({ plays: [played] })
  }
  return runs
}

async function countRun(
  dependencies: ItemDependencies,
  domainId: number,
  accountId: string,
  run: Run,
): Promise<Counted[]> {
  if ('plays' in run)
    return dependencies.database.as(domainId, (tx) => countPlays(tx, dependencies, accountId, run.plays))
  const told = await countItem(dependencies, domainId, run)
  return [told.ok ? accepted({}) : told]
}

/**
 * Counts an account's items in their order, each once under its key, whatever came before or comes after by another way; plays that follow
 * one another are saved by one statement. Answers for each item. Where the database goes away among them, what was counted before stands and is
 * told, and the others are for later; any other fault is thrown.
 */
export async function countItems(
  dependencies: ItemDependencies,
  domainId: number,
  accountId: string,
  items: readonly BatchItem[],
): Promise<Counted[]> {
  const read = items.map((item) => ({ item, player: playerIn(accountId, item) }))
  const countable = read.flatMap(({ item, player }) => (player.ok ? [{ item, player: player.value }] : []))
  const counted: Counted[] = []
  try {
    for (const run of runsOf(accountId, countable))
      counted.push(...(await countRun(dependencies, domainId, accountId, run)))
  } catch (fault) {
    if (!(fault instanceof DatabaseUnavailable) || counted.length === 0) throw fault
  }
  const next = counted.values()
  return read.map(({ player }) => (player.ok ? (next.next().value ?? refuse('overloaded')) : player))
}
