/** How long a first registration may take before the page goes on without the worker. */
const WORKER_TIMEOUT_MS = 6_000

const controlled = () =>
  new Promise<void>((resolve) => {
    if (navigator.serviceWorker.controller) resolve()
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })

const after = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timeout')), ms))

/** Resolves once a worker is in a state, and rejects once it cannot reach it: only its state says so. */
const reaches = (worker: ServiceWorker | null, state: ServiceWorkerState) =>
  new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker?.state === state) resolve()
      if (worker?.state === 'redundant') reject(new Error('not installed'))
    }
    worker?.addEventListener('statechange', look)
    look()
  })

/**
 * Registers the relay and waits until it is activated. Before that it is already the registration's active worker, but answers no request: a
 * browser may stop it there when the page that registered it is gone.
 */
export async function registerRelay(): Promise<ServiceWorkerRegistration> {
  const { installing } = await navigator.serviceWorker.register('sw.js')
  const { ready } = navigator.serviceWorker
  await Promise.race([ready, reaches(installing, 'activated')])
  const registration = await ready
  await reaches(registration.active, 'activated')
  return registration
}

/** Whether the relay serves this page. Registers a missing relay, and has it claim a page that was loaded past it (a forced reload). */
export async function hasRelay(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  if (navigator.serviceWorker.controller) return true
  const claim = registerRelay().then((registration) => {
    registration.active?.postMessage({ vereda: 'claim' })
    return controlled()
  })
  return Promise.race([claim, after(WORKER_TIMEOUT_MS)]).then(
    () => true,
    () => false,
  )
}
