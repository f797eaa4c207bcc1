/** Puts the worker of a domain's origin in, or finds it: the learner's app's own, which also answers for the studio where there is no network. */
export const registerAppWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
