import type { searchNotifications as contract } from '@vereda/contract/rest/notifications.ts'
import { NOTIFICATIONS_PAGE_SIZE } from '@vereda/domain/notification/notification.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { notificationsPage, notificationsShown } from '../../sql/list.ts'
import { toldNotification } from '../../told-notifications.ts'

export const searchNotifications: Handler<typeof contract> = async (
  { query },
  { database, trailCache },
  { domain, account },
) => {
  const asked = { page: Number(query.page ?? 0), size: Number(query.size ?? NOTIFICATIONS_PAGE_SIZE) }
  return database.as(domain.id, async (tx) => {
    const [rows, total] = await Promise.all([
      notificationsPage(tx, account.id, asked),
      notificationsShown(tx, account.id),
    ])
    const data = await Promise.all(rows.map((row) => toldNotification(tx, trailCache, row)))
    return accepted({ data, total, pages: Math.ceil(total / asked.size) })
  })
}
