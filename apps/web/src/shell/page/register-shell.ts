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

/** A worker that waits beside an active one is a newer version; the very first worker becomes active at once. */
function noteWaiting({ waiting, active }: ServiceWorkerRegistration): void {
  if (waiting && active) shellUpdate.set({ kind: 'waiting', worker: waiting, isHeld: false })
}

/**
 * Another worker controls this tab now. It is a newer version, unless no worker controlled the tab before. If the worker is gone because
 * the browser deleted the site's data, that is no newer version: reloading without a network would lose the tab.
 */
function noteTaken(hadController: boolean): void {
  let isServed = hadController
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker
    if (isServed && controller) shellUpdate.set({ kind: 'taken' })
    isServed = controller !== null
  })
}

/** A tab that stays open looks for a newer version now and then; browsers look only when a page is opened. */
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

/** Listens for newer versions from now on. */
async function followVersions(): Promise<void> {
  const registration = await registerAppWorker()
  noteWaiting(registration)
  registration.addEventListener('updatefound', () => watchInstalling(registration))
  watchInstalling(registration)
  lookNowAndThen(registration)
}

/** Registers the app's service worker, or finds it; if the browser refuses, the app works with a network only. */
export function registerShell(): void {
  if (!import.meta.env.PROD) return
  if ('serviceWorker' in navigator) noteTaken(navigator.serviceWorker.controller !== null)
  void keepApp().then(followVersions)
}
