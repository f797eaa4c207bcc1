import { WIRE_HEADER, WIRE_VERSION } from '@vereda/contract/wire-version.ts'
import type { FastifyInstance } from 'fastify'

const SERVICES = /^\/(?:rest|track)\//

/** Names the wire version in every answer of `rest/` and `track/`, those to addresses that are not known included (docs/decisions/wire-version). */
export function nameWireVersion(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (SERVICES.test(url)) reply.header(WIRE_HEADER, WIRE_VERSION)
  })
}
