// TypeScript's own service worker types conflict with the page's, so these are the few types that the shell uses.

/** A rule that makes the browser answer without the worker, or ask the worker without also asking the network. */
type StaticRoute = {
  condition: { requestMode: string } | { urlPattern: string }
  source: 'fetch-event' | 'network'
}
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
export type ShellFetch = Extendable & {
  /** Whether a tab is reloaded, rather than another one opened; not set in browsers that don't tell. */
  request: Request & { isReloadNavigation?: boolean }
  respondWith(response: Promise<Response>): void
}
export type ShellMessage = Extendable & { data: unknown; ports: readonly MessagePort[] }

/** Another worker of the same registration. */
type OtherWorker = { postMessage(message: unknown, transfer?: Transferable[]): void }

/** Not every browser has static routes. */
export type ShellInstall = Extendable & { addRoutes?: (routes: StaticRoute[]) => Promise<void> }

/** Not every browser has background sync. */
export type ShellSync = Extendable & { tag: string }

/** Not every browser has Web Push. */
export type ShellPush = Extendable & { data: { json(): unknown } | null }
export type ShellNotificationClick = Extendable & { notification: { data: unknown; close(): void } }

/** One of the app's tabs, or another page of the origin. */
export type Tab = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }

type Events = {
  install: ShellInstall
  activate: Extendable
  fetch: ShellFetch
  message: ShellMessage
  sync: ShellSync
  push: ShellPush
  notificationclick: ShellNotificationClick
}

/** The global scope of the app's service worker. */
export type ShellScope = {
  addEventListener<K extends keyof Events>(type: K, listener: (event: Events[K]) => void): void
  skipWaiting(): Promise<void>
  registration: {
    active: OtherWorker | null
    waiting: OtherWorker | null
    installing: OtherWorker | null
    /** Only where the browser has Web Push. */
    pushManager?: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> }
    showNotification(title: string, options: { tag: string; data: unknown; icon: string }): Promise<void>
  }
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<unknown>
  }
}

// the app's sources are type-checked with the types of a window only
export const worker = globalThis as unknown as ShellScope
