import type { NotificationMark } from '@vereda/domain/notification/notification-mark.ts'
import {
  type ShownNotifications,
  shownNotifications,
} from '@vereda/offline/notifications/known-notifications.ts'
import { useEffect } from 'react'
import { useOnceBack } from '../calls/connection.ts'
import { type Face, faceOf } from '../listing/face.ts'
import { useAgainOnline } from '../listing/use-again-online.ts'
import { type DeviceFault, deviceFault, loadAgain, useLoad } from '../listing/use-load.ts'
import type { Query } from '../store/live-query.ts'
import { useOwner } from '../store/owner.ts'
import { useIsStoreOpen } from '../store/use-is-store-open.ts'
import { useLive } from '../store/use-live.ts'
import {
  hideAllShown,
  mark,
  moreNotifications,
  notificationsName,
  refreshNotifications,
  sendLeft,
} from './notifications.ts'

type Stored = { shown: ShownNotifications; asOf: string }

const notificationsQuery = (userId: string): Query<Stored | null> => ({
  name: notificationsName(userId),
  tables: ['notifications'],
  read: async (tx) => {
    const known = await tx.get('notifications', [userId])
    return known?.asOf ? { shown: shownNotifications(known), asOf: known.asOf } : null
  },
})

const NONE: ShownNotifications = { list: [], count: 0, hasMore: false, isQuiet: false }

export type Notifications = ShownNotifications & {
  face: Face
  /** When the server told the shown notifications (ISO 8601); null before its first answer. */
  asOf: string | null
  /** What the device lacks to show the server's last answer. */
  fault: DeviceFault | null
  refresh(): void
  /** What a press of “try again” does: it loads the list again, or the whole page where the store did not open. */
  again(): void
  more(): void
  /** `false` where a device without room can't store the mark. */
  mark(mark: NotificationMark): Promise<boolean>
  hideAll(): Promise<boolean>
}

/**
 * The learner's notifications as last known, with all marks applied. They are loaded when the hook mounts. When the network
 * comes back, waiting marks are sent, and a list that failed to load is loaded again.
 */
export function useNotifications(): Notifications {
  const { userId } = useOwner()
  const name = notificationsName(userId)
  const stored = useLive(notificationsQuery(userId))
  const load = useLoad(name)
  const isOpen = useIsStoreOpen()
  useEffect(() => {
    if (isOpen && userId !== '') void refreshNotifications(userId)
  }, [isOpen, userId])
  useAgainOnline(name, () => refreshNotifications(userId))
  // the list need not load again then, but other devices show a notice until its mark is sent
  useOnceBack(() => void sendLeft(userId))
  const face = faceOf(stored, load)
  const shown = stored?.shown ?? NONE
  return {
    ...shown,
    face: face === 'ready' && shown.list.length === 0 ? 'empty' : face,
    asOf: stored?.asOf ?? null,
    fault: deviceFault(load),
    refresh: () => void refreshNotifications(userId),
    again: loadAgain(load, () => refreshNotifications(userId)),
    more: () => void moreNotifications(userId),
    mark: (given) => mark(userId, given),
    hideAll: () => hideAllShown(userId),
  }
}
