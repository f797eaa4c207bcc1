import type { IncomingMessage, ServerResponse } from 'node:http'

// Vereda sets no cookie and reads none, but a package can plant some on the domain that its origin shares with the app, and every request to
// every domain then carries them. So what is long is told to be forgotten where it is seen; what is too long to be read is, too (bare-answers.ts).

/** What a load balancer of an operator's may need for itself is shorter. */
export const COOKIE_LENGTH_MAX = 2_048

/** The longest headers that are read: room for much that is planted, so that it can be answered. */
export const HEADER_BYTES_MAX = 64 * 1024

export const FORGET_COOKIES = { name: 'Clear-Site-Data', value: '"cookies"' } as const

/**
 * What a content host of a domain of its own needs: nothing. Browsers keep no ordinary cookie of such frames; the partitioned ones that they do
 * keep are shared by all packages, so that the next package would read what another wrote.
 */
export const COOKIE_LENGTH_MAX_APART = 0

/** A package's own, which no other host sees or has written (apps/player/src/play/own-cookies.ts). */
const OF_ITS_HOST = '__Host-'

const sharedLength = (cookies: string): number =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith(OF_ITS_HOST))
    .join('; ').length

/** Has the browser forget the cookies of a request, on every host of the domain, when they are more than anybody here needs. */
export function forgetPlantedCookies(
  { headers }: IncomingMessage,
  response: ServerResponse,
  lengthMax: number,
): void {
  if (sharedLength(headers.cookie ?? '') > lengthMax)
    response.setHeader(FORGET_COOKIES.name, FORGET_COOKIES.value)
}
