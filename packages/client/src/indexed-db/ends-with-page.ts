/** Aborts a transaction, so that nothing of it is kept; one that is already committing goes on. */
export function callOff(tx: IDBTransaction): void {
  try {
    tx.abort()
  } catch {
    // it is committing, and needs nothing of this page any more
  }
}

/**
 * Aborts a transaction if its page enters the back-forward cache before the transaction has ended. Otherwise it would stay open for as long
 * as the browser keeps the page, and in WebKit all writes would wait for it. Its caller was never told that it succeeded.
 */
export function endsWithPage(tx: IDBTransaction): IDBTransaction {
  const over = new AbortController()
  const hidden = ({ persisted }: PageTransitionEvent) => persisted && callOff(tx)
  globalThis.addEventListener?.('pagehide', hidden, { signal: over.signal })
  for (const end of ['complete', 'abort']) tx.addEventListener(end, () => over.abort())
  return tx
}
