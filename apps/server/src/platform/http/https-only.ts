import type { FastifyInstance } from 'fastify'

const A_YEAR = 'max-age=31536000'

/** Tells browsers to use only https from now on, where the public address is https. */
export function sayHttpsOnly(app: FastifyInstance, front: string): void {
  if (!front.startsWith('https:')) return
  app.addHook('onRequest', async (_, reply) => {
    reply.header('strict-transport-security', A_YEAR)
  })
}
