import type { IncomingMessage, ServerResponse } from 'node:http'

// Vereda sets and reads no cookies. But a package can set cookies on the domain that its origin shares with the app, and every request to every
// host of that domain then carries them. So the server tells the browser to forget cookies when it sees long ones, and also when the headers are
// too long to read (bare-answers.ts).

/** The most characters of cookies that are kept: an operator's load balancer may need some of its own, and those are shorter. */
export const COOKIE_LENGTH_MAX = 2_048

/** The longest headers that are read. The limit is high, so that a request with many planted cookies can still be answered. */
export const HEADER_BYTES_MAX = 64 * 1024

export const FORGET_COOKIES = { name: 'Clear-Site-Data', value: '"cookies"' } as const

/**
 * The same for a content host on a registrable domain of its own, which needs no cookies. Browsers keep no ordinary cookies of such frames. The
 * partitioned cookies that they do keep are shared by all packages, so one package would read what another wrote.
 */
export const COOKIE_LENGTH_MAX_APART = 0

/** The prefix of a package's own cookies, which no other host reads or sets (apps/player/src/play/own-cookies.ts). */
const OF_ITS_HOST = '__Host-'

const sharedLength = (cookies: string): number =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith(OF_ITS_HOST))
    .join('; ').length

/** Tells the browser to forget the cookies of a request on every host of the domain, when they are longer than any host here needs. */
export function forgetPlantedCookies(
  { headers }: IncomingMessage,
  response: ServerResponse,
  lengthMax: number,
): void {
  if (sharedLength(headers.cookie ?? '') > lengthMax)
    response.setHeader(FORGET_COOKIES.name, FORGET_COOKIES.value)
}
