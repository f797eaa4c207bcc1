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
import { localStore } from '../store/local-store.ts'
import { webClock, webLocks } from '../store/web-ports.ts'
import { notificationCalls } from './notification-calls.ts'

/** The engine's ports in the name of this user, or null when someone else, or no one, is signed in. */
function portsOf(userId: string): NotificationPorts | null {
  const ask = askAsUser(userId)
  if (!ask) return null
  return { store: localStore, clock: webClock, locks: webLocks, calls: notificationCalls(askAndNote(ask)) }
}

export const notificationsName = (userId: string) => `notifications ${userId}`

/** Sends the marks that wait and asks for the newest, behind whatever is shown. */
export const refreshNotifications = (userId: string): Promise<void> =>
  once(notificationsName(userId), async () => {
    const ports = portsOf(userId)
    return ports ? loadNotifications(ports, userId) : 'signedOut'
  })

/** Asks for the page behind those that are known. */
export const moreNotifications = (userId: string): Promise<void> =>
  once(`more ${notificationsName(userId)}`, async () => {
    const ports = portsOf(userId)
    return ports ? loadMoreNotifications(ports, userId) : 'signedOut'
  })

async function send(userId: string): Promise<void> {
  const ports = portsOf(userId)
  if (ports) await sendWaitingMarks(ports, userId)
}

/** Keeps a mark, and sends it as soon as that can be. */
export async function mark(userId: string, given: NotificationMark): Promise<void> {
  await markNotification(localStore, userId, given)
  await send(userId)
}

/** Hides and reads all that are shown. */
export async function hideAllShown(userId: string): Promise<void> {
  await markAllShown(localStore, userId, 'hideAll')
  await send(userId)
}
