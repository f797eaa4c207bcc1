import { registerAppWorker } from '@vereda/client/device/app-worker.ts'
import { keepApp } from '../../platform/app-worker/app-worker.ts'
import { shellUpdate } from './shell-update.ts'

const CHECK_INTERVAL_MS = 60 * 60_000

function watchInstalling(registration: ServiceWorkerRegistration): void {
  const { installing } = registration
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') noteWaiting(registration)
  })
}

/** A worker that waits beside one that serves is a newer version; the first one ever just starts to serve. */
function noteWaiting({ waiting, active }: ServiceWorkerRegistration): void {
  if (waiting && active) shellUpdate.set({ kind: 'waiting', worker: waiting, isHeld: false })
}

/**
 * Another worker serves this tab now: a newer version, unless none served it before. One that has gone and left none, with what the browser
 * was told to delete, is no news of a version: loaded anew without a network, the tab would end.
 */
function noteTaken(hadController: boolean): void {
  let isServed = hadController
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker
    if (isServed && controller) shellUpdate.set({ kind: 'taken' })
    isServed = controller !== null
  })
}

/** A tab that stays open asks now and then whether there is a newer version; browsers ask only when a page is opened. */
function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < CHECK_INTERVAL_MS) return
    last = Date.now()
    void registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
}

/** Hears of newer versions from now on. */
async function followVersions(): Promise<void> {
  const registration = await registerAppWorker()
  noteWaiting(registration)
  registration.addEventListener('updatefound', () => watchInstalling(registration))
  watchInstalling(registration)
  lookNowAndThen(registration)
}

/** Puts the app's own service worker in, or finds it; where browsers refuse it, the app works with a network. */
export function registerShell(): void {
  if (!import.meta.env.PROD) return
  if ('serviceWorker' in navigator) noteTaken(navigator.serviceWorker.controller !== null)
  void keepApp().then(followVersions)
}
