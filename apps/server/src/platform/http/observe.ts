import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { OperatorAccess } from './operator-access.ts'

const BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const MS_PER_S = 1_000

/**
 * Measures every request by call and status for Prometheus at /metrics, which only the operator may read. Logs each request with its id and
 * domain, but never an address with its query, a header or a body: these carry secrets.
 */
export function observe(app: FastifyInstance, mayOperate: OperatorAccess): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'vereda_request_seconds',
    help: 'Seconds from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page'
    const { method, domain } = request
    const { statusCode: status, elapsedTime } = reply
    durations.observe({ method, route, status }, elapsedTime / MS_PER_S)
    request.log.info(
      { method, route, status, domain: domain?.hostkey, ms: Math.round(elapsedTime) },
      'answered',
    )
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayOperate(request)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
