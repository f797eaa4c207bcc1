import type { RefusedCase, RefusedItem } from '@vereda/contract/rest/studio-refused.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { TrailCache } from '../trails/trail-cache.ts'
import type { WaitingItem } from './sql/waiting-items.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

function toldItem({ accountId, key, name, teamName, arrivedAt, item }: WaitingItem): RefusedItem {
  const { content } = item
  const play = content.kind === 'resource' ? content.play : null
  const date = 'date' in content ? content.date : undefined
  return {
    accountId,
    key,
    name,
    teamName,
    arrivedDate: arrivedAt.toISOString(),
    doneDate: play?.date ?? date ?? null,
    points: play && sum(play.points) + play.bonus,
  }
}

const resourceOf = ({ content }: WaitingItem['item']) =>
  content.kind === 'resource' ? content.resourceId : null

const caseOf = ({ groupTrailId, code, item, ways }: WaitingItem) =>
  JSON.stringify([groupTrailId, code, item.content.kind, resourceOf(item), ways])

function titleIn({ steps }: TrailDocument, resourceId: string): string | null {
  const resource = steps.flatMap(({ resources }) => resources).find(({ id }) => id === resourceId)
  if (resource) return resource.title
  return steps.find(({ challenge }) => challenge?.id === resourceId)?.title ?? null
}

async function toldCase(tx: Queries, trailCache: TrailCache, items: WaitingItem[]): Promise<RefusedCase> {
  const { groupTrailId, code, item, ways, trailId, version } = items[0]!
  const document = trailId && version ? (await trailCache.trail(tx, trailId, version)).bare : null
  const resourceId = resourceOf(item)
  return {
    groupTrailId,
    code,
    ways,
    kind: item.content.kind,
    trailTitle: document?.title ?? null,
    activity: resourceId && ((document && titleIn(document, resourceId)) ?? resourceId),
    items: items.map(toldItem),
  }
}

/** Groups refused items into cases, in the order of the longest waiting item of each. */
export function toldCases(
  tx: Queries,
  trailCache: TrailCache,
  items: readonly WaitingItem[],
): Promise<RefusedCase[]> {
  const cases = Map.groupBy(items, caseOf)
  return Promise.all([...cases.values()].map((same) => toldCase(tx, trailCache, same)))
}
