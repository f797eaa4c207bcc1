import type { FastifyInstance } from 'fastify'
import type { Drain } from '../../platform/http/drain.ts'
import { openApi } from './openapi.ts'
import { openApiPage } from './openapi-page.ts'
import { OPERATOR_CSS } from './operator-css.ts'

/** The addresses that a node answers without the database. */
export const OF_THE_NODE = new Set(['/healthz', '/readyz'])

/** Mounts what operators ask of a node: whether it runs, whether it can serve, and what its calls are. */
export function mountOperator(
  app: FastifyInstance,
  drain: Pick<Drain, 'isLeaving'>,
  describe: () => object = openApi,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    // A missing database does not change this answer; the calls report it. Otherwise every node would leave its load balancer at once.
    if (drain.isLeaving) return reply.code(503).send({ status: 'leaving' })
    return { status: 'ready' }
  })
  // made at the first request, and kept
  let made: string | undefined
  app.get('/openapi.json', async (_, reply) => {
    made ??= JSON.stringify(describe())
    return reply.type('application/json; charset=utf-8').send(made)
  })
  app.get('/openapi', async (_, reply) => reply.type('text/html; charset=utf-8').send(openApiPage()))
  app.get('/operator.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(OPERATOR_CSS))
}
