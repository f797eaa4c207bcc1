import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { readContentHost } from '@vereda/domain/content/content-host.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

// The Host header decides before any route does: what is asked of a content host is moved below a prefix of its own, which no request to
// the app can name. So neither side's routes exist on the other's hosts.

/** Where the plugin of the content hosts is mounted. */
export const CONTENT_PREFIX = '/~content'

/** For Fastify's `rewriteUrl`. */
export function rewriteByHost(request: IncomingMessage): string {
  const url = request.url ?? '/'
  if (readContentHost(request.headers.host ?? '') !== null) return CONTENT_PREFIX + url
  return url.startsWith(CONTENT_PREFIX) ? '/~nothing' : url
}

/**
 * On a content origin a document without a policy, even an error's, would be a way out for content that frames it. These answers are
 * made before any route or hook, so they are given the strictest policy, whatever the host.
 */
const BARE_POLICY = "default-src 'none'; sandbox"

/** For Fastify's `frameworkErrors`: an address that can't be read. */
export function answerFrameworkError(
  error: { statusCode?: number },
  _: FastifyRequest,
  reply: FastifyReply,
): void {
  reply
    .code(error.statusCode ?? 400)
    .headers({ 'content-security-policy': BARE_POLICY, 'x-content-type-options': 'nosniff' })
    .type('text/plain')
    .send('bad request')
}

/** For Fastify's `clientErrorHandler`: what is no HTTP, or has headers that are too long. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const head = [
    `HTTP/1.1 ${status}`,
    `Content-Security-Policy: ${BARE_POLICY}`,
    'X-Content-Type-Options: nosniff',
    'Content-Length: 0',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n`)
}
