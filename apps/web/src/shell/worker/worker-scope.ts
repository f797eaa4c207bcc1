// The compiler's own service worker types can't stand beside the page's, so these are the few that the shell uses.

/** A rule by which the browser answers without asking the worker, or asks it without asking the network beside it. */
type StaticRoute = {
  condition: { requestMode: string } | { urlPattern: string }
  source: 'fetch-event' | 'network'
}
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
export type ShellFetch = Extendable & {
  /** Whether a tab is loaded anew or another one opened; browsers that don't tell never say that one is. */
  request: Request & { isReloadNavigation?: boolean }
  respondWith(response: Promise<Response>): void
}
export type ShellMessage = Extendable & { data: unknown; ports: readonly MessagePort[] }

/** A worker beside this one, as its registration shows it. */
type OtherWorker = { postMessage(message: unknown, transfer?: Transferable[]): void }

/** Not every browser has static routes. */
export type ShellInstall = Extendable & { addRoutes?: (routes: StaticRoute[]) => Promise<void> }

/** Not every browser has background sync. */
export type ShellSync = Extendable & { tag: string }

/** Not every browser has Web Push. */
export type ShellPush = Extendable & { data: { json(): unknown } | null }
export type ShellNotificationClick = Extendable & { notification: { data: unknown; close(): void } }

/** One of the app's tabs, or a page of the origin that is none. */
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

// the app's sources are checked with the types of a window alone
export const worker = globalThis as unknown as ShellScope
