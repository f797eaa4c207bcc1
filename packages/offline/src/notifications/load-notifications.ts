import type { Notification, NotificationPage } from '@vereda/contract/rest/notifications.ts'
import { NOTIFICATIONS_PAGE_SIZE } from '@vereda/domain/notification/notification.ts'
import type { ListingOutcome } from '../cache/listing-machine.ts'
import { type CallFailure, isSignedOut } from '../calls/answer.ts'
import type { Store } from '../ports/store.ts'
import { type KnownNotifications, NOTHING_KNOWN } from './known-notifications.ts'
import { sendMarks } from './marks.ts'
import type { NotificationPorts } from './notification-ports.ts'

const lockOf = (userId: string) => `notifications ${userId}`

async function withoutAnswer(
  { store }: NotificationPorts,
  userId: string,
  failure: CallFailure,
): Promise<ListingOutcome> {
  if (isSignedOut(failure)) return 'signedOut'
  const row = await store.read(['notifications'], (tx) => tx.get('notifications', [userId]))
  return row?.asOf ? 'failOnline' : 'failCache'
}

const unread = (list: readonly Notification[]) => list.filter(({ statusRead }) => !statusRead).length

const newestFirst = (one: Notification, other: Notification) =>
  one.lastModifiedDate < other.lastModifiedDate ? 1 : -1

/** Adds a further page to the known notifications, newest first. A notification that moved to another page is kept once. */
function joined(before: KnownNotifications, { data }: NotificationPage): Notification[] {
  const ids = new Set(data.map(({ id }) => id))
  return [...before.data.filter(({ id }) => !ids.has(id)), ...data].sort(newestFirst)
}

const knownOf = async (store: Store, userId: string): Promise<KnownNotifications> =>
  (await store.read(['notifications'], (tx) => tx.get('notifications', [userId]))) ?? NOTHING_KNOWN

type Asked = { page: number; isFurther: boolean }

async function load(
  ports: NotificationPorts,
  userId: string,
  { page, isFurther }: Asked,
): Promise<ListingOutcome> {
  const asOf = ports.clock.now().toISOString()
  const [told, status] = await Promise.all([ports.calls.page(page), ports.calls.status()])
  if (!told.ok) return withoutAnswer(ports, userId, told.failure)
  await ports.store.write(['notifications'], async (tx) => {
    const before = (await tx.get('notifications', [userId])) ?? NOTHING_KNOWN
    const data = isFurther ? joined(before, told.value) : told.value.data
    const own = status.ok ? status.value : { count: unread(data), disableSystemNotification: before.isQuiet }
    await tx.put('notifications', [userId], {
      data,
      total: told.value.total,
      asOf,
      marks: before.marks,
      count: own.count,
      isQuiet: own.disableSystemNotification,
    })
  })
  return 'online'
}

/** Sends the marks that wait, then asks for the first page and the count (rules N1 to N3); one at a time on a device. */
export const loadNotifications = (ports: NotificationPorts, userId: string): Promise<ListingOutcome> =>
  ports.locks.whenFree(lockOf(userId), async () => {
    await sendMarks(ports, userId)
    return load(ports, userId, { page: 0, isFurther: false })
  })

/**
 * The pages to ask for: from the first one behind what is known to the last, then the first page, because new notifications shift all
 * others.
 */
function pagesBehind({ data, total }: KnownNotifications): number[] {
  const first = Math.floor(data.length / NOTIFICATIONS_PAGE_SIZE)
  const last = Math.ceil(total / NOTIFICATIONS_PAGE_SIZE)
  return [...Array.from({ length: Math.max(0, last - first) }, (_, n) => first + n), 0]
}

/** Asks for the pages behind the known ones until one brings something new (rule N5). */
export const loadMoreNotifications = (ports: NotificationPorts, userId: string): Promise<ListingOutcome> =>
  ports.locks.whenFree(lockOf(userId), async () => {
    await sendMarks(ports, userId)
    const before = await knownOf(ports.store, userId)
    for (const page of pagesBehind(before)) {
      const outcome = await load(ports, userId, { page, isFurther: true })
      if (outcome !== 'online') return outcome
      if ((await knownOf(ports.store, userId)).data.length > before.data.length) break
    }
    return 'online'
  })

/** Sends the marks that wait; one at a time on a device. */
export const sendWaitingMarks = (ports: NotificationPorts, userId: string): Promise<boolean> =>
  ports.locks.whenFree(lockOf(userId), () => sendMarks(ports, userId))
