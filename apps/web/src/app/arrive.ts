const positions = new Map<string, number>()
let isGoingBack = false
let left: string | null = null

globalThis.addEventListener?.('popstate', () => {
  isGoingBack = true
})

/** Moves the focus to the new screen's heading, so that screen readers and the keyboard start there. */
function focusHeading() {
  const main = document.getElementById('main')
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Call this before a screen is replaced. It notes the scroll position, for the way back. */
export function leaving(path: string) {
  delete document.documentElement.dataset.tookOver
  positions.set(path, globalThis.scrollY)
  left = path
}

/** Call this when a new screen is shown. It scrolls to the top or, after going back, to the noted position. It does nothing on the first screen. */
export function arrive(path: string) {
  if (left === null) return
  focusHeading()
  globalThis.scrollTo({ top: isGoingBack ? (positions.get(path) ?? 0) : 0, behavior: 'instant' })
  isGoingBack = false
}
