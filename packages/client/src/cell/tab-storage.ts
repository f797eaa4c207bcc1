/** The text that this tab keeps under `key`, also over a reload; null where there is none or the browser refuses sessionStorage. */
export function keptInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text for this tab alone; null deletes it. Nothing is kept where there is no room or the browser refuses sessionStorage. */
export function keepInTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // the page goes on without it, and a reload begins anew
  }
}
