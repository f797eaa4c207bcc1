/**
 * Registers the service worker of a domain's origin, or finds it. It is the learner's app's own, and also answers for the studio where
 * there is no network.
 */
export const registerAppWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
