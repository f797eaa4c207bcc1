import type { ContentWindow } from './content-window.ts'

// A cookie of the domain that all packages' hosts share would be seen by every package that plays beside this one. So content's own
// scripts read and write only cookies that the browser keeps for one host alone, whatever they ask for: `__Host-` in front of a name is
// the browser's guarantee that no other host has written it. What this does not close: docs/decisions/what-stays-open.md.

const OF_THIS_HOST = '__Host-'
/** Partitioned, so that browsers that treat the content's frame as a third party keep it. */
const KEPT_HERE = 'Path=/; Secure; SameSite=None; Partitioned'

const isLifetime = (attribute: string) => /^\s*(?:expires|max-age)\s*=/i.test(attribute)

/** The cookie that is written for the one that content asked for: the same name and lifetime, for this host alone. */
export function hostCookie(asked: string): string {
  const [pair = '', ...attributes] = asked.split(';')
  const named = pair.includes('=') ? pair.trim() : `=${pair.trim()}`
  return [OF_THIS_HOST + named, ...attributes.filter(isLifetime), KEPT_HERE].join('; ')
}

/** The cookies that content may read: its own, under the names that it gave them. */
export const readOwn = (all: string): string =>
  all
    .split('; ')
    .filter((cookie) => cookie.startsWith(OF_THIS_HOST))
    .map((cookie) => cookie.slice(OF_THIS_HOST.length).replace(/^=/, ''))
    .join('; ')

/** Gives one window of the content cookies of its own, before its scripts run. */
export function keepOwnCookies(content: ContentWindow): void {
  const prototype = content.Document.prototype
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'cookie') ?? {}
  if (!get || !set) return
  Object.defineProperty(prototype, 'cookie', {
    configurable: true,
    enumerable: true,
    get(this: Document) {
      return readOwn(get.call(this) as string)
    },
    set(this: Document, asked: unknown) {
      set.call(this, hostCookie(String(asked)))
    },
  })
  // The Cookie Store API reaches the same cookies. Content that looks for it does without it where it is missing.
  Object.defineProperty(content, 'cookieStore', { value: undefined, configurable: true })
}
