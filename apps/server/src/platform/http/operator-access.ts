import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLocalName, isOnLoopback } from './is-on-loopback.ts'

/** Whether a request may read what belongs to the operator: the outbox, the metrics. */
export type OperatorAccess = (request: FastifyRequest) => boolean

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Lets in, on a local installation, everyone who asks on the machine itself, and everywhere a request with the token. A public installation
 * has a proxy in front, through which everybody may look local, so there only the token opens.
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
