import type { FastifyInstance } from 'fastify'

const A_YEAR = 'max-age=31536000'

/** Tells browsers to come by https alone from now on, where that is the public address. */
export function sayHttpsOnly(app: FastifyInstance, front: string): void {
  if (!front.startsWith('https:')) return
  app.addHook('onRequest', async (_, reply) => {
    reply.header('strict-transport-security', A_YEAR)
  })
}
