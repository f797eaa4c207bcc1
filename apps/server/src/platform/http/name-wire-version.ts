import { EPOCH_HEADER, WIRE_HEADER, WIRE_VERSION } from '@vereda/contract/wire-version.ts'
import type { FastifyInstance } from 'fastify'

/** The addresses of both services. */
export const SERVICES = /^\/(?:rest|track)\//

/**
 * Names the wire version and the database's history in every answer of `rest/` and `track/`, including answers to unknown addresses
 * (docs/decisions/wire-version, docs/decisions/epochs).
 */
export function nameWireVersion(app: FastifyInstance, epoch: { current: string }): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!SERVICES.test(url)) return
    reply.header(WIRE_HEADER, WIRE_VERSION)
    reply.header(EPOCH_HEADER, epoch.current)
  })
}
