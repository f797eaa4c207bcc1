import { keepOwnCookies } from './own-cookies.ts'
import { giveOwnWindows } from './own-windows.ts'
import { answerSyncRequests } from './sync-requests.ts'

/** A window of the content's, with all that its scripts find there. */
export type ContentWindow = Window & typeof globalThis

declare global {
  interface Window {
    /** Called by each page of the content before its own scripts run (worker/sync-requests.ts puts the call there). */
    veredaEnters?: (content: ContentWindow) => void
  }
}

/** Makes ready each window of the content that the worker brings, before anything of it runs. */
export function readyContent(base: string, filePort: MessagePort, locale: string): void {
  const watch = answerSyncRequests(base, filePort)
  window.veredaEnters = (content) => {
    keepOwnCookies(content)
    giveOwnWindows(content, locale)
    watch(content)
  }
}
