import type { NotificationMark } from '@vereda/domain/notification/notification-mark.ts'
import { withMark } from '@vereda/domain/notification/notification-mark.ts'
import { isForGood } from '../calls/answer.ts'
import type { Store, WriteTransaction } from '../ports/store.ts'
import { type KnownNotifications, NOTHING_KNOWN, shownNotifications } from './known-notifications.ts'
import type { NotificationPorts } from './notification-ports.ts'

const isSame = (one: NotificationMark, other: NotificationMark) =>
  JSON.stringify(one) === JSON.stringify(other)

const known = async (tx: WriteTransaction, userId: string): Promise<KnownNotifications> =>
  (await tx.get('notifications', [userId])) ?? NOTHING_KNOWN

/** Keeps a mark until the server has it (rule N2); a mark that already waits is not kept twice. */
export const markNotification = (store: Store, userId: string, mark: NotificationMark): Promise<void> =>
  store.write(['notifications'], async (tx) => {
    const before = await known(tx, userId)
    if (before.marks.some((waiting) => isSame(waiting, mark))) return
    await tx.put('notifications', [userId], { ...before, marks: [...before.marks, mark] })
  })

/** Marks all notifications that are shown now, and none that the server tells of later (rule N4). */
export const markAllShown = (store: Store, userId: string, kind: 'readAll' | 'hideAll'): Promise<void> =>
  store.write(['notifications'], async (tx) => {
    const before = await known(tx, userId)
    const until = shownNotifications(before).list[0]?.lastModifiedDate
    if (until === undefined) return
    await tx.put('notifications', [userId], { ...before, marks: [...before.marks, { kind, until }] })
  })

/**
 * Removes a mark that the server answered. If the server took it, it is applied to the known list, so that nothing hidden comes back before
 * the next listing (rule N3).
 */
const acknowledge = (store: Store, userId: string, mark: NotificationMark, isTaken: boolean) =>
  store.write(['notifications'], async (tx) => {
    const before = await known(tx, userId)
    const marks = before.marks.filter((waiting) => !isSame(waiting, mark))
    if (!isTaken) return tx.put('notifications', [userId], { ...before, marks })
    const { count } = shownNotifications({ ...before, marks: [mark] })
    const marked = before.data.map((one) => withMark(one, mark))
    const data = marked.filter(({ statusHide }) => !statusHide)
    const total = mark.kind === 'hideAll' ? data.length : before.total - (marked.length - data.length)
    return tx.put('notifications', [userId], { ...before, data, total, count, marks })
  })

/** Sends the marks that wait, in order. False: one could not be sent, and waits with those behind it. */
export async function sendMarks({ store, calls }: NotificationPorts, userId: string): Promise<boolean> {
  for (;;) {
    const row = await store.read(['notifications'], (tx) => tx.get('notifications', [userId]))
    const mark = row?.marks[0]
    if (mark === undefined) return true
    const answer = await calls.mark(mark)
    if (!answer.ok && !isForGood(answer.failure)) return false
    await acknowledge(store, userId, mark, answer.ok)
  }
}
