import type { Trail } from '@vereda/domain/trail/trail.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import type { ReadTransaction } from '@vereda/offline/ports/store.ts'
import { playKey } from '@vereda/offline/queue/local-play.ts'
import type { AttentionItem, QueueItem } from '@vereda/offline/queue/queue-item.ts'
import { under } from '@vereda/offline/store/key.ts'
import type { Query } from '../../platform/local/store/live-query.ts'
import { useOwner } from '../../platform/local/store/owner.ts'
import { useLive } from '../../platform/local/store/use-live.ts'

/** How many items of a long queue are shown; the others are only counted. */
const ROWS_MAX = 50

/** An item with its texts: its trail, its activity, its points and its date, as far as this device knows them. */
export type QueueRow<I extends QueueItem = QueueItem> = {
  item: I
  trail: string | null
  title: string | null
  points: number | null
  date: string | null
}
export type QueueRows = { queued: QueueRow[]; attention: QueueRow<AttentionItem>[] }

function titleIn(trail: Trail | undefined, { content }: QueueItem): string | null {
  const { steps = [] } = trail ?? {}
  if (content.kind === 'step') return steps.find((step) => step.id === content.stepId)?.title ?? null
  if (content.kind !== 'resource') return null
  const resources = steps.flatMap((step) => step.resources)
  return resources.find((resource) => resource.id === content.resourceId)?.title ?? null
}

async function rowOf<I extends QueueItem>(tx: ReadTransaction, item: I): Promise<QueueRow<I>> {
  const trail = (await tx.get('cache', cachedKey(item.owner, item.groupTrailId, item.team)))?.trail
  const local = await tx.get('plays', playKey(item))
  const play = local?.play
  const points = play ? play.points.reduce((sum, n) => sum + n, 0) + play.bonus : null
  const told = 'date' in item.content ? item.content.date : undefined
  const date = play?.date ?? told ?? null
  // an activity that this version of the trail does not have is shown with the title from when it was played
  const title = titleIn(trail, item) ?? local?.title ?? null
  return { item, trail: trail?.title ?? null, title, points, date }
}

const rowsQuery = (userId: string): Query<QueueRows> => ({
  name: `queue rows ${userId}`,
  tables: ['TOSEND', 'attention', 'plays', 'cache'],
  read: async (tx) => {
    const [queued, attention] = await Promise.all([
      tx.list('TOSEND', under(userId), ROWS_MAX),
      tx.list('attention', under(userId), ROWS_MAX),
    ])
    return {
      queued: await Promise.all(queued.map((item) => rowOf(tx, item))),
      attention: await Promise.all(attention.map((item) => rowOf(tx, item))),
    }
  },
})

const NOTHING: QueueRows = { queued: [], attention: [] }

/** The first items that wait, and the first that need attention, with their texts. */
export const useQueueRows = (): QueueRows => useLive(rowsQuery(useOwner().userId)) ?? NOTHING
