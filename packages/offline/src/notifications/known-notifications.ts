import type { Notification } from '@vereda/contract/rest/notifications.ts'
import { type NotificationMark, withMarks } from '@vereda/domain/notification/notification-mark.ts'

/** What a device knows of a user's notifications: as the server told it last (`asOf`), and the marks that it has not taken yet, in order. */
export type KnownNotifications = {
  data: Notification[]
  total: number
  /** How many are unread, also of what lies beyond `data`. */
  count: number
  /** The learner wants no count and no panel by itself. */
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
