/**
 * Aborts `putAway` when the browser puts this page into its back/forward cache. WebKit does so even with a page that holds locks,
 * transactions and workers. The page then stops in the middle of its work, and other pages would wait for what it holds. So everything
 * releases what it holds on `putAway`. When the page is shown again, it is loaded anew, as in browsers that cache no page that holds a
 * lock.
 */
const leaving = new AbortController()
export const putAway: AbortSignal = leaving.signal

/** Resolves when this page is put away. */
export const untilPutAway = new Promise<void>((resolve) => putAway.addEventListener('abort', () => resolve()))

globalThis.addEventListener?.('pagehide', ({ persisted }) => persisted && leaving.abort())
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && location.reload())
