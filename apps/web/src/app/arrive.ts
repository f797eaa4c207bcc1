const positions = new Map<string, number>()
let isGoingBack = false
let left: string | null = null

globalThis.addEventListener?.('popstate', () => {
  isGoingBack = true
})

/** Puts the focus on the new screen's heading, so that readers start there and the keyboard goes on from there. */
function focusHeading() {
  const main = document.getElementById('main')
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Called before a screen gives way, so that coming back finds its place. */
export function leaving(path: string) {
  delete document.documentElement.dataset.tookOver
  positions.set(path, globalThis.scrollY)
  left = path
}

/** Called when a screen has come: at its top, or where it was left when one goes back; nothing on the first. */
export function arrive(path: string) {
  if (left === null) return
  focusHeading()
  globalThis.scrollTo({ top: isGoingBack ? (positions.get(path) ?? 0) : 0, behavior: 'instant' })
  isGoingBack = false
}
