import type { Socket } from 'node:net'
import { REFUSALS } from '@vereda/contract/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FORGET_COOKIES } from './planted-cookies.ts'

// On a content origin, content could frame a document without a policy, even an error page, and send data out through it. These answers are made
// before any route or hook runs and before the host is known, so they carry the strictest policy.

const BARE_POLICY = "default-src 'none'; sandbox"
const TOO_LONG = 'HPE_HEADER_OVERFLOW'
const CLOSED_AFTER_MS = 1_000
const STATUSES: ReadonlyMap<string | undefined, string> = new Map([
  [TOO_LONG, '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

/** Answers an address that cannot be read; for Fastify's `frameworkErrors`. */
export function answerFrameworkError(
  { statusCode = 400 }: { statusCode?: number },
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const code = statusCode === REFUSALS['address-too-long'].status ? 'address-too-long' : 'malformed'
  reply
    .code(statusCode)
    .headers({
      'content-security-policy': BARE_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store', // without this header a cache on the way may keep a 414
    })
    .send({ error: code, message: REFUSALS[code].message })
}

/** Answers a request that is not HTTP, has too long headers, or takes too long; for Fastify's `clientErrorHandler` on the listening server. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const head = [
    `HTTP/1.1 ${STATUSES.get(error.code) ?? '400 Bad Request'}`,
    `Content-Security-Policy: ${BARE_POLICY}`,
    'X-Content-Type-Options: nosniff',
    ...(error.code === TOO_LONG ? [`${FORGET_COOKIES.name}: ${FORGET_COOKIES.value}`] : []),
    'Content-Length: 0',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n`)
  // A client that does not close its side would keep the connection open, so the server closes it. It waits a moment first: closing while the
  // request is still arriving would reset the connection and lose the answer.
  socket.setTimeout(CLOSED_AFTER_MS, () => socket.destroy())
}
