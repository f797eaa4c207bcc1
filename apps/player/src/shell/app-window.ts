/** The origin of the app that may talk to this page. The server writes it into the page from the host name; it is never read from the address. */
const appOrigin = (): string => document.documentElement.dataset.app ?? ''

const parentWindow = window.parent

/** Whether a message comes from the app's own window. */
export const isFromApp = (event: MessageEvent): boolean =>
  parentWindow !== window && event.source === parentWindow && event.origin === appOrigin()

/** Sends a message to the app, and to no other page that might frame this one. */
export const tellApp = (message: unknown): void => parentWindow.postMessage(message, appOrigin())

/** More steps than any search that ends by itself takes in one task, and few enough for a search that calls itself. */
const ASKED_MAX = 2_000

/**
 * What content gets when it asks for the player's parent. The answer is the player itself, as a window at the top answers: most searches for
 * an API end there. A search that goes on until it reaches `window.top`, which no page can hide, would never end. After this many steps in
 * one task it gets `window.top`.
 */
function parentAsShown(): () => Window | null {
  let asked = 0
  const forget = () => {
    asked = 0
  }
  return () => {
    if (asked === 0) setTimeout(forget)
    asked += 1
    return asked > ASKED_MAX ? window.top : window
  }
}

/**
 * Hides the app's window from content: API finders climb `window.parent` and must end here. Hostile content can still reach the app's window,
 * as any page can reach the window that frames it. The app is safe because it is on another origin.
 */
export function hideAppWindow(): void {
  Object.defineProperty(window, 'parent', { get: parentAsShown(), configurable: true })
  Object.defineProperty(window, 'opener', { value: null, configurable: true })
}
