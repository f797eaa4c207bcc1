import type { Queries } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'

export type NotificationRow = {
  id: string
  type: string
  groupTrailId: string | null
  subject: string | null
  text: string | null
  createdAt: Date
  modifiedAt: Date
  statusRead: boolean
  trailId: string | null
  version: number | null
  endsAt: Date | null
}

const COLUMNS = `n.id, n.type, n.group_trail_id as "groupTrailId", n.subject, n.text, n.created_at as "createdAt", n.modified_at as "modifiedAt",
      n.read_at is not null as "statusRead", g.trail_id as "trailId", g.version, g.ends_at as "endsAt"`

const PAGE = {
  name: 'notifications-page',
  text: `select ${COLUMNS}
    from (select * from notification where domain_id = $1 and account_id = $2 and hidden_at is null
      order by modified_at desc, id limit $3 offset $4) n
    left join group_trail g on g.domain_id = n.domain_id and g.id = n.group_trail_id
    order by n.modified_at desc, n.id`,
}

export type PageAsked = { page: number; size: number }

/** A page of an account's notifications that are not hidden, the last modified first. */
export const notificationsPage = (tx: Queries, accountId: string, { page, size }: PageAsked) =>
  tx.rows<NotificationRow>(PAGE, [tx.domainId, accountId, size, page * size])

const SOME = {
  name: 'notifications-by-id',
  text: `select ${COLUMNS} from notification n
    left join group_trail g on g.domain_id = n.domain_id and g.id = n.group_trail_id
    where n.domain_id = $1 and n.account_id = $2 and n.id = any($3::uuid[])
    order by n.modified_at desc, n.id`,
}

/** Some of an account's notifications, the last modified first. */
export const notificationsById = (tx: Queries, accountId: string, ids: readonly string[]) =>
  tx.rows<NotificationRow>(SOME, [tx.domainId, accountId, ids])

const SHOWN = {
  name: 'notifications-shown',
  text: `select count(*)::int as count from notification where domain_id = $1 and account_id = $2 and hidden_at is null`,
}

/** How many of an account's notifications are not hidden. */
export async function notificationsShown(tx: Queries, accountId: string): Promise<number> {
  return (await oneRow<{ count: number }>(tx, SHOWN, [tx.domainId, accountId])).count
}

const STATUS = {
  name: 'notifications-status',
  text: `select disable_system_notification as "disableSystemNotification", (select count(*)::int from notification n
      where n.domain_id = $1 and n.account_id = $2 and n.read_at is null and n.hidden_at is null) as count
    from account where domain_id = $1 and id = $2`,
}

export type NotificationStatus = { count: number; disableSystemNotification: boolean }

/** How many of an account's notifications are neither read nor hidden, and whether the account wants notifications on the device. */
export async function notificationStatus(tx: Queries, accountId: string): Promise<NotificationStatus> {
  return oneRow<NotificationStatus>(tx, STATUS, [tx.domainId, accountId])
}
