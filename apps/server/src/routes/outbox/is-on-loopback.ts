import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/
const LOCAL_NAME = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i
const RELAYED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request was made on this very machine by somebody who meant it: from the loopback, by a local name (a page of another site
 * that resolves to the loopback has its own), and relayed by no proxy, which would make everyone look local.
 */
export function isOnLoopback({ socket, headers }: FastifyRequest): boolean {
  if (!LOOPBACK.test(socket.remoteAddress ?? '')) return false
  if (!LOCAL_NAME.test(headers.host ?? '')) return false
  return RELAYED.every((name) => headers[name] === undefined)
}
