import { keepSession } from '@vereda/client/session/kept-session.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { QUEUE_TAG } from './queue-tag.ts'

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Whether this browser can wake the app's worker later. */
export const hasBackgroundSync = (): boolean => 'SyncManager' in globalThis

/**
 * Asks the browser to wake the app's worker once there is a network, so that the queue is sent with no page open. In browsers without
 * background sync, the queue is sent when the app is opened.
 */
export async function sendWhenOnline(): Promise<void> {
  try {
    const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(QUEUE_TAG)
  } catch {
    // The learner's settings refuse it, or the page is being put away. The next start sends the queue.
  }
}

/** Keeps the session for the worker, now and whenever it changes. */
export function keepSessionForWorker(): void {
  let kept: string | null | undefined
  const follow = () => {
    const session = sessionCell.get()
    if (kept === (session?.authorization ?? null)) return
    kept = session?.authorization ?? null
    void keepSession(session && { userId: session.person.userId, authorization: session.authorization })
  }
  follow()
  sessionCell.subscribe(follow)
}
