// The compiler's service worker types conflict with the page's, so these are the few that the relay uses.

type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = Extendable & {
  request: Request
  /** The id of the page that asks; '' for a navigation. */
  clientId: string
  respondWith(response: Promise<Response> | Response): void
}
/** A message; `source` is the page that sent it. */
export type MessageToWorker = Extendable & {
  data: unknown
  ports: readonly MessagePort[]
  source: { id: string }
}
export type PageClient = {
  url: string
  visibilityState: DocumentVisibilityState
  postMessage(message: unknown, transfer: Transferable[]): void
}

type Events = { install: Extendable; activate: Extendable; fetch: FetchEvent; message: MessageToWorker }

/** The global scope of a service worker. */
export type WorkerScope = {
  addEventListener<K extends keyof Events>(type: K, listener: (event: Events[K]) => void): void
  skipWaiting(): Promise<void>
  registration: { scope: string }
  caches: CacheStorage
  clients: {
    claim(): Promise<void>
    get(id: string): Promise<PageClient | undefined>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<PageClient[]>
  }
}
