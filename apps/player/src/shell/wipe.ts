import { tellApp } from './app-window.ts'

// Opened in a hidden frame when a resource is deleted: it removes the origin's worker and everything that its content stored.

async function databases(): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name ? [name] : []))
  const gone = (name: string) =>
    new Promise<void>((resolve) => {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = request.onerror = request.onblocked = () => resolve()
    })
  await Promise.all(names.map(gone))
}

async function files(): Promise<void> {
  if (!navigator.storage?.getDirectory) return // WebKitGTK has no private file system, so nothing can be there
  const root = await navigator.storage.getDirectory()
  const names: string[] = []
  for await (const name of root.keys()) names.push(name)
  await Promise.all(names.map((name) => root.removeEntry(name, { recursive: true })))
}

const cachesGone = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)))
const workersGone = async () =>
  Promise.all((await navigator.serviceWorker.getRegistrations()).map((worker) => worker.unregister()))

/** Removes the cookies that this origin can see, on itself and on every domain above it. */
function cookies(): void {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, i) => `; domain=${labels.slice(i).join('.')}`)]
  const places = domains.flatMap((domain) => [domain, `${domain}; secure; samesite=none; partitioned`])
  for (const cookie of document.cookie.split('; ').filter(Boolean))
    for (const place of places) {
      // biome-ignore lint/suspicious/noDocumentCookie: this page must be gone with what it can, in every browser, before it answers
      document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0${place}`
    }
}

localStorage.clear()
cookies()
sessionStorage.clear()
Promise.allSettled([databases(), files(), cachesGone(), workersGone()]).then((results) =>
  tellApp({ vereda: results.every((result) => result.status === 'fulfilled') ? 'wiped' : 'not wiped' }),
)
