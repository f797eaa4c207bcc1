import { CACHE, SHELL } from './this-version.ts'

/** The screens that have a page with their first view, and the path from which the server sends it. */
const VIEWS = [
  { of: /^\/enroll$/, page: '/enroll' },
  { of: /^\/trail\/[^/]+$/, page: '/trail/any' },
]
/** The cache entry that says whose views are stored: the organisation's name and logo, and the language. */
const WHOSE = '/kept-views'
/** The headers that describe the transfer of the answer, not the stored page. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'etag', 'vary']

/**
 * Makes the stored form of a page, without the organisation's colour: the device sets it (public/boot.js), and learns of a new one before
 * this page does.
 */
function asKept(text: string, told: Headers): Response {
  const headers = new Headers(told)
  for (const name of OF_THE_WAY) headers.delete(name)
  return new Response(text.replace(/ data-brand="[^"]*"/, ''), { headers })
}

/**
 * Whether a page is of this version and whole. A server in the middle of an update may send a page of another version, and half a page must
 * never be shown.
 */
const isOurs = (text: string) =>
  text.includes(`"${SHELL.entry}"`) && text.includes('data-first-view') && text.trimEnd().endsWith('</html>')

/** Stores one page, if `isOurs`. */
async function keepView(cache: Cache, page: string, locale: string): Promise<boolean> {
  const headers = { accept: 'text/html', 'accept-language': locale }
  const told = await fetch(page, { headers, cache: 'reload', credentials: 'omit', priority: 'low' })
  const text = told.ok ? await told.text() : ''
  if (!isOurs(text)) return false
  await cache.put(page, asKept(text, told.headers))
  return true
}

/** The message in which a page tells its worker which organisation and language it shows. */
export type DomainShown = { house: string; locale: string }

/** Whether a message of the app's page is a `DomainShown`. */
export const isDomainShown = (message: unknown): message is DomainShown =>
  typeof message === 'object' && message !== null && 'house' in message && 'locale' in message

/** Stores the first views for the page's organisation and language, unless they are stored; without a network the stored ones stay. */
export async function keepViews({ house, locale }: DomainShown): Promise<void> {
  const cache = await caches.open(CACHE)
  const whose = `${locale} ${house}`
  if ((await (await cache.match(WHOSE))?.text()) === whose) return
  const kept = await Promise.all(VIEWS.map(({ page }) => keepView(cache, page, locale).catch(() => false)))
  if (kept.every(Boolean)) await cache.put(WHOSE, new Response(whose))
}

/** The stored page of this version with the first view of an address, if there is one. */
export async function keptView(pathname: string): Promise<Response | undefined> {
  const view = VIEWS.find(({ of }) => of.test(pathname))
  return view && (await caches.open(CACHE)).match(view.page)
}
