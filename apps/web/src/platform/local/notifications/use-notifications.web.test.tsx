import { beginSession } from '@vereda/client/session/session.ts'
import {
  markAllHide,
  markRead,
  type Notification,
  searchNotifications,
  userStatus,
} from '@vereda/contract/rest/notifications.ts'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../../tests/components/server-double.ts'
import { isOnline, noteReachable } from '../calls/connection.ts'
import { aHook } from '../testing/a-hook.tsx'
import { useNotifications } from './use-notifications.ts'

const AT = { group: 'notifications', at: '/' }
const DONE = { result: 'ok' as const }
const as = (userId: string) =>
  beginSession({ ...ANA_SIGNED_IN, userId, authorization: `Bearer of-${userId}` })
const idOf = (n: number) => `0000000${n}-0000-4000-8000-000000000000`
const aNotification = (n: number): Notification => ({
  id: idOf(n),
  type: 'notice',
  groupTrailId: null,
  trailTitle: null,
  title: `Notice ${n}`,
  text: 'Closed.',
  endsDate: null,
  statusRead: false,
  statusHide: false,
  createdDate: '2026-03-01T12:00:00.000Z',
  lastModifiedDate: '2026-03-01T12:00:00.000Z',
})
function tells(server: ServerDouble, ...numbers: number[]) {
  const total = numbers.length
  server.answers(searchNotifications, { data: numbers.map(aNotification), total, pages: total > 0 ? 1 : 0 })
  server.answers(userStatus, { count: total, disableSystemNotification: false })
}
const aHookOf = () => aHook(() => useNotifications(), null)
const said = ({ face, list, count }: ReturnType<typeof useNotifications>) => [
  face,
  list.map(({ title, statusRead }) => `${title}${statusRead ? ' read' : ''}`).join(),
  count,
]

type Show = (screen: ReactNode, shown: typeof AT) => Promise<void>

/** The notifications of a learner who has two unread ones. */
async function twoNotices(userId: string, server: ServerDouble, show: Show) {
  noteReachable(true)
  as(userId)
  tells(server, 1, 2)
  const hook = aHookOf()
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toEqual(['ready', 'Notice 1,Notice 2', 2])
  return hook
}

test('another learner sees none of the first one’s notifications while their own load', async ({
  server,
  show,
}) => {
  const hook = await twoNotices('hugo', server, show)
  const before = hook.seen.length
  tells(server)
  as('iris')
  await expect.poll(() => said(hook.now())).toEqual(['empty', '', 0])
  expect(hook.seen.slice(before).flatMap(({ list }) => list)).toEqual([])
})

test('notifications read and hidden without a network change at once, and are sent later', async ({
  server,
  show,
}) => {
  const hook = await twoNotices('jair', server, show)
  server.isUnreachable(markRead)
  hook.now().mark({ kind: 'read', id: idOf(1) })
  await expect.poll(() => said(hook.now())).toEqual(['ready', 'Notice 1 read,Notice 2', 1])
  await expect.poll(() => server.asked(markRead)).toHaveLength(1)
  server.answers(markRead, DONE)
  server.answers(markAllHide, DONE)
  hook.now().hideAll()
  await expect.poll(() => said(hook.now())).toEqual(['empty', '', 0])
  await expect.poll(() => server.asked(markAllHide)).toHaveLength(1)
  expect(server.asked(markRead)).toHaveLength(2)
})

test('notifications that failed without a network load when the network is back', async ({
  server,
  show,
}) => {
  noteReachable(true)
  as('kai')
  server.isUnreachable(searchNotifications)
  server.isUnreachable(userStatus)
  const hook = aHookOf()
  await show(hook.screen, AT)
  await expect.poll(() => hook.now().face).toBe('failed')
  tells(server, 3)
  noteReachable(true)
  await expect.poll(() => said(hook.now())).toEqual(['ready', 'Notice 3', 1])
})

test('a notification read without a network is told to the server when the network is back', async ({
  server,
  show,
}) => {
  const hook = await twoNotices('lena', server, show)
  server.isUnreachable(markRead)
  hook.now().mark({ kind: 'read', id: idOf(1) })
  await expect.poll(() => server.asked(markRead)).toHaveLength(1)
  await expect.poll(isOnline).toBe(false)
  server.answers(markRead, DONE)
  noteReachable(true)
  await expect.poll(() => server.asked(markRead)).toHaveLength(2)
})
