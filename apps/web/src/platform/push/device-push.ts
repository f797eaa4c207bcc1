import { ask } from '@vereda/client/api/ask.ts'
import { storedCell } from '@vereda/client/cell/stored-cell.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { pushKey, pushOff, pushOn } from '@vereda/contract/rest/push.ts'
import { askAsUser } from '../local/calls/ask-as.ts'
import { endSilence, silenceNews } from './news-silence.ts'

/** Whether news come to this device while the app is closed; `unsupported` where the browser has no Web Push, `denied` where its settings forbid it. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Who wishes news on this device; the wish outlives a sign-out, what it brings does not. */
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

/** The subscription of this browser for the installation's key; one for another key stands in its way and is of no use any more. */
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

/** Asks the browser for a subscription and tells the server of it, in this user's name alone; false where either fails. */
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

/** Begins news on this device: the browser asks its person first. Call it from a press. */
export async function beginPush(userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  if (!(await subscribeHere(userId))) return false
  wishCell.set(userId)
  return true
}

/** What was shown already goes from the device's own list of notices. */
async function closeShown(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}

/**
 * Ends news here with the session: what was shown goes, what still comes is shown to nobody, and the browser's subscription ends. The server's own row ends
 * with its session, which without a network it does not hear of.
 */
export async function leavePush(): Promise<void> {
  if (!hasPush()) return
  await silenceNews()
  await closeShown()
  const subscription = await (await manager())?.getSubscription()
  await subscription?.unsubscribe()
}

/** Ends news on this device at its person's wish. */
export async function endPush(): Promise<void> {
  wishCell.set(null)
  const subscription = await (await manager())?.getSubscription()
  if (!subscription) return
  await ask(pushOff, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

let keptFor = ''

/** Tells the server of this device again, once in a session: the one before may have ended, and its row with it. What was lost is said again. */
export async function keepPush(userId: string): Promise<void> {
  const session = sessionCell.get()?.authorization ?? ''
  if (pushStateOf(userId) !== 'on' || keptFor === session) return
  keptFor = session
  const isTold = await subscribeHere(userId).catch(() => false)
  if (!isTold && keptFor === session) keptFor = ''
}
