/** The app that may talk to this page: baked in by the server from the host name, never read from the address. */
export const appOrigin = (): string => document.documentElement.dataset.app ?? ''

const parentWindow = window.parent

/** Whether a message comes from the app's own window. */
export const isFromApp = (event: MessageEvent): boolean =>
  parentWindow !== window && event.source === parentWindow && event.origin === appOrigin()

/** Says something to the app, and to no other page that might frame this one. */
export const tellApp = (message: unknown): void => parentWindow.postMessage(message, appOrigin())

/**
 * Hides the app's window from content: API finders climb `window.parent` and must end here. Content that means harm can still reach it,
 * as any page can reach the window that frames it; what keeps the app safe is that it is another origin.
 */
export function hideAppWindow(): void {
  for (const name of ['parent', 'opener'])
    Object.defineProperty(window, name, { value: name === 'parent' ? window : null, configurable: true })
}
