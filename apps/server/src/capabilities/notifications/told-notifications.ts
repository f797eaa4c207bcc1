import type { Notification } from '@vereda/contract/rest/notifications.ts'
import type { Badge } from '@vereda/domain/badge/badge.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { TrailCache } from '../trails/trail-cache.ts'
import { type NotificationRow, notificationsById } from './sql/list.ts'

const badgesOf = ({ steps }: TrailDocument) =>
  steps.flatMap(({ resources }) => resources.flatMap<Badge>(({ badges }) => badges))

function badgeOf({ type, subject }: NotificationRow, document: TrailDocument | null): Badge | undefined {
  return type === 'badge' && document ? badgesOf(document).find(({ id }) => id === subject) : undefined
}

const titleOf = ({ type, subject }: NotificationRow, badge: Badge | undefined): string | null =>
  type === 'notice' || type === 'monitor' ? subject : (badge?.title ?? null)

const OF_A_TRAIL: readonly string[] = ['grouptrail', 'deadline']

/** The picture of a notification: the badge itself, or the cover of its trail. */
function pictureOf(
  { type, trailId }: NotificationRow,
  document: TrailDocument | null,
  badge: Badge | undefined,
) {
  const isOfTrail = OF_A_TRAIL.includes(type) && document !== null && trailId !== null
  return {
    badge: badge ? { id: badge.id, image: badge.image, species: badge.species } : null,
    cover: isOfTrail ? { trailId, cover: document.cover } : null,
  }
}

/** The places that a notification of a ranking names (tell-places.ts writes them). */
function placesOf({ type, subject }: NotificationRow): Notification['places'] {
  const [, before, now] = type === 'rank' ? (/^(\d+)>(\d+)$/.exec(subject ?? '') ?? []) : []
  return before && now ? { before: Number(before), now: Number(now) } : null
}

/** A stored notification as its learner gets it, with the titles that its trail has now. */
export async function toldNotification(
  tx: Queries,
  trailCache: TrailCache,
  row: NotificationRow,
): Promise<Notification> {
  const { id, type, groupTrailId, text, statusRead, trailId, version, endsAt } = row
  const document = trailId && version ? (await trailCache.trail(tx, trailId, version)).bare : null
  const badge = badgeOf(row, document)
  return {
    id,
    type,
    groupTrailId,
    text,
    statusRead,
    statusHide: false,
    trailTitle: document?.title ?? null,
    title: titleOf(row, badge),
    ...pictureOf(row, document, badge),
    places: placesOf(row),
    endsDate: type === 'deadline' ? (endsAt?.toISOString() ?? null) : null,
    createdDate: row.createdAt.toISOString(),
    lastModifiedDate: row.modifiedAt.toISOString(),
  }
}

/** Some of an account's notifications as the learner gets them, the last modified first. */
export async function notificationsOf(
  tx: Queries,
  trailCache: TrailCache,
  accountId: string,
  ids: readonly string[],
): Promise<Notification[]> {
  const rows = await notificationsById(tx, accountId, ids)
  return Promise.all(rows.map((row) => toldNotification(tx, trailCache, row)))
}
