import type { FastifyInstance } from 'fastify'

/**
 * What does not say how long it may be kept is kept nowhere. A cache on the way guesses otherwise: that a node is ready, figures of an hour ago,
 * or in an upgrade that a script is not there, which the next node has.
 */
export function keepNowhereUnlessSaid(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
