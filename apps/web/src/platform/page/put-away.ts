/**
 * A page that the browser keeps to go back to is stopped in the midst of its work, and others would wait for whatever it holds: so WebKit
 * does with pages that hold locks, transactions and workers. `putAway` aborts when that begins, and everyone lets go. The page is loaded
 * anew when it is shown again, as in browsers that keep no page that holds a lock.
 */
const leaving = new AbortController()
export const putAway: AbortSignal = leaving.signal

/** Resolves when this page is put away. */
export const untilPutAway = new Promise<void>((resolve) => putAway.addEventListener('abort', () => resolve()))

globalThis.addEventListener?.('pagehide', ({ persisted }) => persisted && leaving.abort())
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && location.reload())
