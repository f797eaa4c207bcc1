/** Ends a transaction without keeping anything of it; one that is being committed already is left to itself. */
export function callOff(tx: IDBTransaction): void {
  try {
    tx.abort()
  } catch {
    // it needs nothing of this page any more
  }
}

/**
 * Calls a transaction off when its page is put away before it has ended. Otherwise it stays open for as long as the browser keeps the page to
 * go back to, and in WebKit everybody's writes wait for it; whoever began it was never told that it is kept.
 */
export function endsWithPage(tx: IDBTransaction): IDBTransaction {
  const over = new AbortController()
  const hidden = ({ persisted }: PageTransitionEvent) => persisted && callOff(tx)
  globalThis.addEventListener?.('pagehide', hidden, { signal: over.signal })
  for (const end of ['complete', 'abort']) tx.addEventListener(end, () => over.abort())
  return tx
}
