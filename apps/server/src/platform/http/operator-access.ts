import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLocalName, isOnLoopback } from './is-on-loopback.ts'

/** Whether a request may read what is the operator's: the outbox, the metrics. */
export type OperatorAccess = (request: FastifyRequest) => boolean

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * On a local installation whoever asks on the machine itself; with a token whoever tells it. A public installation has a proxy before it,
 * for which everybody may look local: there the token alone opens.
 */
export function operatorAccess({ front, token }: { front: string; token: string | null }): OperatorAccess {
  const expected = token === null ? null : digest(`Bearer ${token}`)
  const isLocal = isLocalName(new URL(front).host)
  return ({ socket, headers }) => {
    if (expected && timingSafeEqual(expected, digest(headers.authorization ?? ''))) return true
    const asked = {
      address: socket.remoteAddress ?? '',
      hostHeader: headers.host ?? '',
      header: (name: string) => headers[name]?.toString(),
    }
    return isLocal && isOnLoopback(asked)
  }
}
