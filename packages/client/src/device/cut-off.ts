/**
 * Why nothing answers, as far as a browser can tell: it has no network; or it has one, and then the server may be what is away, which
 * nobody mends by looking at their own network.
 */
export const cutOff = (): 'offline' | 'unanswered' =>
  (globalThis.navigator?.onLine ?? true) ? 'unanswered' : 'offline'
