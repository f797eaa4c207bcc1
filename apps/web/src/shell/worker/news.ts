import { appOf } from '@vereda/client/navigation/apps.ts'
import { readPushPayload } from '@vereda/domain/notification/push-payload.ts'
import { openingOf } from '../../platform/local/listing/opening-of.ts'
import { isSilenced } from '../../platform/push/news-silence.ts'
import { isPlaying } from './open-tabs.ts'
import { type ShellNotificationClick, type ShellPush, type Tab, worker } from './worker-scope.ts'

const ICON = '/house-mark.svg'
// a browser takes the right to push from an app that shows nothing for one: what is nobody's, or can't be read, is told without a word of it
const UNREADABLE = { title: 'Vereda', tag: 'unreadable', path: '/enroll' }

function read({ data }: ShellPush): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}

/** What may be shown of a push: nothing of it once its person has signed out, and then the subscription that outlived them ends as well. */
async function told(event: ShellPush): Promise<typeof UNREADABLE> {
  if (!(await isSilenced())) return readPushPayload(read(event)) ?? UNREADABLE
  const subscription = await worker.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch(() => undefined)
  return UNREADABLE
}

/** Shows what was pushed; the newer of one thing stands in place of the older. */
export async function showNews(event: ShellPush): Promise<void> {
  const { title, tag, path } = await told(event)
  await worker.registration.showNotification(title, { tag, data: { path }, icon: ICON })
}

const pathOf = (data: unknown) =>
  readPushPayload({ title: '', tag: '', ...(data as object | null) })?.path ?? UNREADABLE.path

/** A tab of the learner's app that may be led elsewhere. */
async function freeTab(): Promise<Tab | undefined> {
  if (await isPlaying()) return undefined
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false })
  return tabs.find(({ url }) => appOf(new URL(url).pathname) === 'web')
}

/** Opens what a shown notice is about: in a tab that is open, unless something is being played. */
export async function openNews({ notification }: ShellNotificationClick): Promise<void> {
  notification.close()
  const told = pathOf(notification.data)
  const path = await openingOf(told).catch(() => told)
  const tab = await freeTab()
  if (!tab) return void (await worker.clients.openWindow(path))
  await tab.navigate(path)
  await tab.focus().catch(() => undefined) // where the browser lets no worker bring a tab to the front
}
