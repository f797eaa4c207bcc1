import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { openApi } from './openapi.ts'
import { openApiPage } from './openapi-page.ts'
import { OPERATOR_CSS } from './operator-css.ts'

const READY = { name: 'ready', text: 'select 1 as ready' }

/** What operators ask of a node: whether it lives, whether it can serve, what its calls are. */
export function mountOperator(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    try {
      await database.rows(READY)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
  app.get('/openapi.json', async () => openApi())
  app.get('/openapi', async (_, reply) => reply.type('text/html; charset=utf-8').send(openApiPage()))
  app.get('/operator.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(OPERATOR_CSS))
}
