import { CACHE, SHELL } from './this-version.ts'

/** The screens whose first view stands in a page of their own, and the address at which the server gives it. */
const VIEWS = [
  { of: /^\/enroll$/, page: '/enroll' },
  { of: /^\/trail\/[^/]+$/, page: '/trail/any' },
]
/** Whose views are kept: the organisation's name and logo, and the language. */
const WHOSE = '/kept-views'
/** What is true of the answer on its way, and not of what is kept. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'etag', 'vary']

/** A page as it is kept: the colour is the device's to say (public/boot.js), which hears of a new one before this page does. */
function asKept(text: string, told: Headers): Response {
  const headers = new Headers(told)
  for (const name of OF_THE_WAY) headers.delete(name)
  return new Response(text.replace(/ data-brand="[^"]*"/, ''), { headers })
}

/** Whether a page is of this version, for a server in the middle of an update can't mix two, and whole: of half a page nothing is ever shown. */
const isOurs = (text: string) =>
  text.includes(`"${SHELL.entry}"`) && text.includes('data-first-view') && text.trimEnd().endsWith('</html>')

/** Keeps one page, if it is ours. */
async function keepView(cache: Cache, page: string, locale: string): Promise<boolean> {
  const headers = { accept: 'text/html', 'accept-language': locale }
  const told = await fetch(page, { headers, cache: 'reload', credentials: 'omit', priority: 'low' })
  const text = told.ok ? await told.text() : ''
  if (!isOurs(text)) return false
  await cache.put(page, asKept(text, told.headers))
  return true
}

/** What a page says of whom it shows, so that its worker keeps their first views. */
export type DomainShown = { house: string; locale: string }

/** Reads a message of the app's own page. */
export const isDomainShown = (message: unknown): message is DomainShown =>
  typeof message === 'object' && message !== null && 'house' in message && 'locale' in message

/** Keeps the first views of whom the page shows, unless it has them; without a network those that are kept stay. */
export async function keepViews({ house, locale }: DomainShown): Promise<void> {
  const cache = await caches.open(CACHE)
  const whose = `${locale} ${house}`
  if ((await (await cache.match(WHOSE))?.text()) === whose) return
  const kept = await Promise.all(VIEWS.map(({ page }) => keepView(cache, page, locale).catch(() => false)))
  if (kept.every(Boolean)) await cache.put(WHOSE, new Response(whose))
}

/** The page of this version with an address's first view in it, where it is kept. */
export async function keptView(pathname: string): Promise<Response | undefined> {
  const view = VIEWS.find(({ of }) => of.test(pathname))
  return view && (await caches.open(CACHE)).match(view.page)
}
