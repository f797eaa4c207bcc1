/** How long a first registration may take before the page goes on without the worker. */
const WORKER_TIMEOUT_MS = 6_000

const controlled = () =>
  new Promise<void>((resolve) => {
    if (navigator.serviceWorker.controller) resolve()
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })

const after = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timeout')), ms))

/** Rejects once a worker's installation has failed: one that could not be brought never becomes ready, and says so by its state alone. */
const failed = (worker: ServiceWorker | null) =>
  new Promise<never>((_, reject) => {
    const look = () => worker?.state === 'redundant' && reject(new Error('not installed'))
    worker?.addEventListener('statechange', look)
    look()
  })

/** Registers the relay and waits until it is active. */
export async function registerRelay(): Promise<ServiceWorkerRegistration> {
  const { installing } = await navigator.serviceWorker.register('sw.js')
  return Promise.race([navigator.serviceWorker.ready, failed(installing)])
}

/** Whether the relay serves this page: registers it where it is missing, and claims a page that was loaded past it (a forced reload). */
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
