import type { Notification } from '@vereda/contract/rest/notifications.ts'
import { type NotificationMark, withMarks } from '@vereda/domain/notification/notification-mark.ts'

/**
 * What a device knows of a user's notifications: the server's last answer (`asOf`), and the marks that the server does not have yet, in
 * order.
 */
export type KnownNotifications = {
  data: Notification[]
  total: number
  /** How many notifications are unread, including those beyond `data`. */
  count: number
  /** Whether the learner has turned off the count and the panel that opens by itself. */
  isQuiet: boolean
  /** ISO 8601; null while only marks are known. */
  asOf: string | null
  marks: NotificationMark[]
}

export const NOTHING_KNOWN: KnownNotifications = {
  data: [],
  total: 0,
  count: 0,
  isQuiet: false,
  asOf: null,
  marks: [],
}

/** Notifications as their learner sees them. */
export type ShownNotifications = { list: Notification[]; count: number; hasMore: boolean; isQuiet: boolean }

/** What is known with every waiting mark laid over it, without what is hidden (rule N2). */
export function shownNotifications({
  data,
  total,
  count,
  isQuiet,
  marks,
}: KnownNotifications): ShownNotifications {
  const marked = withMarks(data, count, marks)
  const hidesAll = marks.some(({ kind }) => kind === 'hideAll')
  return {
    list: marked.list.filter(({ statusHide }) => !statusHide),
    count: marked.count,
    hasMore: data.length < total && !hidesAll,
    isQuiet,
  }
}
