/** The app that may talk to this page: baked in by the server from the host name, never read from the address. */
const appOrigin = (): string => document.documentElement.dataset.app ?? ''

const parentWindow = window.parent

/** Whether a message comes from the app's own window. */
export const isFromApp = (event: MessageEvent): boolean =>
  parentWindow !== window && event.source === parentWindow && event.origin === appOrigin()

/** Says something to the app, and to no other page that might frame this one. */
export const tellApp = (message: unknown): void => parentWindow.postMessage(message, appOrigin())

/** More than any search that ends by itself asks for in one task, and few enough for one that calls itself. */
const ASKED_MAX = 2_000

/**
 * What content is told when it asks who frames the player. "Nobody", as a window at the top answers: most searches for an API end there. Those
 * that go on until they are at `window.top`, which no page can hide, would go on for ever; after so many steps in one task they are at it.
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
 * Hides the app's window from content: API finders climb `window.parent` and must end here. Content that means harm can still reach it,
 * as any page can reach the window that frames it; what keeps the app safe is that it is another origin.
 */
export function hideAppWindow(): void {
  Object.defineProperty(window, 'parent', { get: parentAsShown(), configurable: true })
  Object.defineProperty(window, 'opener', { value: null, configurable: true })
}
