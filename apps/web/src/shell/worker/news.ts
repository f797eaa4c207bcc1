import { appOf } from '@vereda/client/navigation/apps.ts'
import { readPushPayload } from '@vereda/domain/notification/push-payload.ts'
import { openingOf } from '../../platform/local/listing/opening-of.ts'
import { isSilenced } from '../../platform/push/news-silence.ts'
import { isPlaying } from './open-tabs.ts'
import { type ShellNotificationClick, type ShellPush, type Tab, worker } from './worker-scope.ts'

const ICON = '/house-mark.svg'
// A browser may revoke the push permission of an app that shows nothing for a push. So a push that is for nobody here, or can't be read, is
// shown without its content.
const UNREADABLE = { title: 'Vereda', tag: 'unreadable', path: '/enroll' }

function read({ data }: ShellPush): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}

/** What may be shown of a push: none of its content once its person has signed out; the subscription that is left over then ends too. */
async function told(event: ShellPush): Promise<typeof UNREADABLE> {
  if (!(await isSilenced())) return readPushPayload(read(event)) ?? UNREADABLE
  const subscription = await worker.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch(() => undefined)
  return UNREADABLE
}

/** Shows a push as a notification; a newer one with the same tag replaces the older one. */
export async function showNews(event: ShellPush): Promise<void> {
  const { title, tag, path } = await told(event)
  await worker.registration.showNotification(title, { tag, data: { path }, icon: ICON })
}

const pathOf = (data: unknown) =>
  readPushPayload({ title: '', tag: '', ...(data as object | null) })?.path ?? UNREADABLE.path

/** A tab of the learner's app that may be navigated to another screen; none while something is being played. */
async function freeTab(): Promise<Tab | undefined> {
  if (await isPlaying()) return undefined
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false })
  return tabs.find(({ url }) => appOf(new URL(url).pathname) === 'web')
}

/** Opens the screen of a pressed notification: in an open tab, or in a new one if something is being played. */
export async function openNews({ notification }: ShellNotificationClick): Promise<void> {
  notification.close()
  const told = pathOf(notification.data)
  const path = await openingOf(told).catch(() => told)
  const tab = await freeTab()
  if (!tab) return void (await worker.clients.openWindow(path))
  await tab.navigate(path)
  await tab.focus().catch(() => undefined) // the browser may not let a worker bring a tab to the front
}
