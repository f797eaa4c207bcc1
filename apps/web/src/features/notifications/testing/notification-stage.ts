import { beginSession } from '@vereda/client/session/session.ts'
import { type Notification, searchNotifications, userStatus } from '@vereda/contract/rest/notifications.ts'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../../tests/components/server-double.ts'
import { noteReachable } from '../../../platform/local/calls/connection.ts'
import { loads } from '../../../platform/local/listing/listing.ts'
import { localStore } from '../../../platform/local/store/local-store.ts'

export const SHOWN = { group: 'notifications', at: '/enroll' }
export const DONE = { result: 'ok' as const }
let next = 0

/** Makes a notification that is twelve minutes old. */
export const aNotification = (part: Partial<Notification>): Notification => ({
  id: `${String(next++).padStart(8, '0')}-0000-4000-8000-000000000000`,
  type: 'notice',
  groupTrailId: null,
  trailTitle: null,
  title: 'Canteen',
  text: 'Closed on Friday.',
  endsDate: null,
  statusRead: false,
  statusHide: false,
  createdDate: '2026-03-01T12:00:00.000Z',
  lastModifiedDate: new Date(Date.now() - 12 * 60_000).toISOString(),
  ...part,
})

/** Signs Ana in on a device that stores no notification. */
export async function arrive() {
  noteReachable(true)
  loads.set(new Map())
  await localStore.write(['notifications'], (tx) => tx.delete('notifications', ['ana']))
  beginSession(ANA_SIGNED_IN)
}

/** Sets the notifications that the server sends her. */
export function tells(server: ServerDouble, data: Notification[], total = data.length) {
  const count = data.filter(({ statusRead }) => !statusRead).length
  server.keepsAnswering(searchNotifications, { data, total, pages: Math.ceil(total / 8) })
  server.keepsAnswering(userStatus, { count, disableSystemNotification: false })
}
