import type { NotificationPage } from '@vereda/contract/rest/notifications.ts'
import type { NotificationMark } from '@vereda/domain/notification/notification-mark.ts'
import type { Answer } from '../calls/answer.ts'
import type { Clock } from '../ports/clock.ts'
import type { Locks } from '../ports/locks.ts'
import type { Store } from '../ports/store.ts'

/** The calls for one user's notifications (specification 7), each with its own time-out. */
export type NotificationCalls = {
  page(page: number): Promise<Answer<NotificationPage>>
  status(): Promise<Answer<{ count: number; disableSystemNotification: boolean }>>
  mark(mark: NotificationMark): Promise<Answer<unknown>>
}

/** The ports that a device's notifications need. */
export type NotificationPorts = { store: Store; clock: Clock; locks: Locks; calls: NotificationCalls }
