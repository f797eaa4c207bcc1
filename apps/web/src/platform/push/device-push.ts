import { ask } from '@vereda/client/api/ask.ts'
import { storedCell } from '@vereda/client/cell/stored-cell.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { pushKey, pushOff, pushOn } from '@vereda/contract/rest/push.ts'
import { askAsUser } from '../local/calls/ask-as.ts'
import { endSilence, silenceNews } from './news-silence.ts'

/**
 * Whether push messages reach this device while the app is closed. `unsupported`: the browser has no Web Push. `denied`: its settings
 * forbid it.
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** The user who wants push messages on this device. The wish outlives a sign-out; the messages do not. */
const wishCell = storedCell<string | null>(
  'vereda.push',
  (text) => text,
  (userId) => userId,
)

const hasPush = () =>
  'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator

export function pushStateOf(userId: string): PushState {
  if (!hasPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && wishCell.get() === userId ? 'on' : 'off'
}

const manager = async () => (await navigator.serviceWorker.getRegistration())?.pushManager

/**
 * The browser's subscription for the installation's key. An existing subscription for another key would make the request fail, so it is
 * ended first.
 */
async function subscriptionFor(key: string): Promise<PushSubscription | null> {
  const push = await manager()
  if (!push) return null
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await push.subscribe(options)
  } catch {
    await (await push.getSubscription())?.unsubscribe()
    return push.subscribe(options)
  }
}

/** Asks the browser for a subscription and tells it to the server, with this user's session only; false where either fails. */
async function subscribeHere(userId: string): Promise<boolean> {
  const ask = askAsUser(userId)
  const told = await ask?.(pushKey)
  if (!ask || !told?.ok) return false
  const subscription = await subscriptionFor(told.value.key).catch(() => null)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.p256dh || !keys.auth) return false
  const isKept = (await ask(pushOn, { body: { endpoint, p256dh: keys.p256dh, auth: keys.auth } })).ok
  if (isKept) await endSilence()
  return isKept
}

/** Turns push messages on. The browser asks for permission first, so call this from a press. */
export async function beginPush(userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  if (!(await subscribeHere(userId))) return false
  wishCell.set(userId)
  return true
}

/** Closes the notices that the device still shows. */
async function closeShown(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}

/**
 * Ends push messages with the session: shown notices are closed, later ones are not shown, and the browser's subscription ends. The
 * server's row ends with its session. Without a network, the server does not hear of that yet.
 */
export async function leavePush(): Promise<void> {
  if (!hasPush()) return
  await silenceNews()
  await closeShown()
  const subscription = await (await manager())?.getSubscription()
  await subscription?.unsubscribe()
}

/** Turns push messages off at the user's wish. */
export async function endPush(): Promise<void> {
  wishCell.set(null)
  const subscription = await (await manager())?.getSubscription()
  if (!subscription) return
  await ask(pushOff, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

let keptFor = ''

/**
 * Tells the server this device's subscription again, once per session, because the server's row ended with the last session. A failed try
 * is repeated at the next call.
 */
export async function keepPush(userId: string): Promise<void> {
  const session = sessionCell.get()?.authorization ?? ''
  if (pushStateOf(userId) !== 'on' || keptFor === session) return
  keptFor = session
  const isTold = await subscribeHere(userId).catch(() => false)
  if (!isTold && keptFor === session) keptFor = ''
}
