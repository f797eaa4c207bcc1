import type { Notification } from '@vereda/contract/rest/notifications.ts'
import type { Badge } from '@vereda/domain/badge/badge.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { TrailCache } from '../trails/trail-cache.ts'
import { type NotificationRow, notificationsById } from './sql/list.ts'

function badgeTitle({ steps }: TrailDocument, badgeId: string | null): string | null {
  const badges = steps.flatMap(({ resources }) =>
    resources.flatMap<Pick<Badge, 'id' | 'title'>>(({ badges }) => badges),
  )
  return badges.find(({ id }) => id === badgeId)?.title ?? null
}

function titleOf({ type, subject }: NotificationRow, document: TrailDocument | null): string | null {
  if (type === 'notice' || type === 'monitor') return subject
  return type === 'badge' && document ? badgeTitle(document, subject) : null
}

/** The places that a notification of a ranking tells of (tell-places.ts writes them). */
function placesOf({ type, subject }: NotificationRow): Notification['places'] {
  const [, before, now] = type === 'rank' ? (/^(\d+)>(\d+)$/.exec(subject ?? '') ?? []) : []
  return before && now ? { before: Number(before), now: Number(now) } : null
}

/** A stored notification as its learner is told it: with the titles that its trail has now. */
export async function toldNotification(
  tx: Queries,
  trailCache: TrailCache,
  row: NotificationRow,
): Promise<Notification> {
  const { id, type, groupTrailId, text, statusRead, trailId, version, endsAt } = row
  const document = trailId && version ? (await trailCache.trail(tx, trailId, version)).bare : null
  return {
    ...{ id, type, groupTrailId, text, statusRead, statusHide: false },
    trailTitle: document?.title ?? null,
    title: titleOf(row, document),
    places: placesOf(row),
    endsDate: type === 'deadline' ? (endsAt?.toISOString() ?? null) : null,
    createdDate: row.createdAt.toISOString(),
    lastModifiedDate: row.modifiedAt.toISOString(),
  }
}

/** Some of an account's notifications as it is told them, the last told first. */
export async function notificationsOf(
  tx: Queries,
  trailCache: TrailCache,
  accountId: string,
  ids: readonly string[],
): Promise<Notification[]> {
  const rows = await notificationsById(tx, accountId, ids)
  return Promise.all(rows.map((row) => toldNotification(tx, trailCache, row)))
}
