import type { NotificationMark } from '@vereda/domain/notification/notification-mark.ts'
import {
  loadMoreNotifications,
  loadNotifications,
  sendWaitingMarks,
} from '@vereda/offline/notifications/load-notifications.ts'
import { markAllShown, markNotification } from '@vereda/offline/notifications/marks.ts'
import type { NotificationPorts } from '@vereda/offline/notifications/notification-ports.ts'
import { askAndNote } from '../calls/ask-and-note.ts'
import { askAsUser } from '../calls/ask-as.ts'
import { once } from '../listing/listing.ts'
import { isKept } from '../store/is-kept.ts'
import { localStore } from '../store/local-store.ts'
import { webClock, webLocks } from '../store/web-ports.ts'
import { notificationCalls } from './notification-calls.ts'

/** The engine's ports with this user's session; null when someone else, or no one, is signed in. */
function portsOf(userId: string): NotificationPorts | null {
  const ask = askAsUser(userId)
  if (!ask) return null
  return { store: localStore, clock: webClock, locks: webLocks, calls: notificationCalls(askAndNote(ask)) }
}

export const notificationsName = (userId: string) => `notifications ${userId}`

/** Sends the waiting marks and asks for the newest notifications, while the screen shows the stored ones. */
export const refreshNotifications = (userId: string): Promise<void> =>
  once(notificationsName(userId), async () => {
    const ports = portsOf(userId)
    return ports ? loadNotifications(ports, userId) : 'signedOut'
  })

/** Asks for the page after those that are known. */
export const moreNotifications = (userId: string): Promise<void> =>
  once(`more ${notificationsName(userId)}`, async () => {
    const ports = portsOf(userId)
    return ports ? loadMoreNotifications(ports, userId) : 'signedOut'
  })

async function send(userId: string): Promise<void> {
  const ports = portsOf(userId)
  if (ports) await sendWaitingMarks(ports, userId)
}

/** Sends the marks that wait, such as those made without a network. */
export const sendLeft = (userId: string): Promise<boolean> => isKept(send(userId))

async function kept(userId: string, keeping: Promise<void>): Promise<boolean> {
  const isMarked = await isKept(keeping)
  // a device without room cannot note what it has sent, and sends it once more later
  if (isMarked) void sendLeft(userId)
  return isMarked
}

/** Stores a mark, and sends it as soon as possible; `false` where a device without room can't store it. */
export const mark = (userId: string, given: NotificationMark): Promise<boolean> =>
  kept(userId, markNotification(localStore, userId, given))

/** Hides all shown notifications and marks them as read; `false` as above. */
export const hideAllShown = (userId: string): Promise<boolean> =>
  kept(userId, markAllShown(localStore, userId, 'hideAll'))
