import type { Socket } from 'node:net'
import { REFUSALS } from '@vereda/contract/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FORGET_COOKIES } from './planted-cookies.ts'

// On a content origin a document without a policy, even an error's, would be a way out for content that frames it. These answers are made
// before any route or hook and before the host is known, so they are given the strictest policy.

const BARE_POLICY = "default-src 'none'; sandbox"
const TOO_LONG = 'HPE_HEADER_OVERFLOW'
const CLOSED_AFTER_MS = 1_000
const STATUSES: ReadonlyMap<string | undefined, string> = new Map([
  [TOO_LONG, '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

/** For Fastify's `frameworkErrors`: an address that can't be read. */
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
      'cache-control': 'no-store', // else a cache on the way keeps a 414 for as long as it likes
    })
    .send({ error: code, message: REFUSALS[code].message })
}

/** For Fastify's `clientErrorHandler`, on the server that listens: what is no HTTP, has headers that are too long, or takes too long. */
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
  // whoever does not end the connection too would keep it; at once, and what is still on its way would undo the answer
  socket.setTimeout(CLOSED_AFTER_MS, () => socket.destroy())
}
