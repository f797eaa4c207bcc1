import type { FastifyInstance } from 'fastify'

/**
 * Forbids caches to store an answer that does not say how long it may be kept. A cache on the way would guess a time and then repeat that a
 * node is ready, figures of an hour ago, or during an upgrade that a script is missing, which the next node has.
 */
export function keepNowhereUnlessSaid(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
