import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Twice as long as the app waits for an answer: what comes later was given up by whoever sent it. */
const BODY_MS = 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file may take as long as its line needs. */
    takesFile?: boolean
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/**
 * Ends a connection whose request has not come whole in time. A head that names a body and sends none, or a byte now and then, would keep it for minutes,
 * and a node takes only so many.
 */
export function endLateBodies(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.addHook('onRequest', async (request) => {
    const { raw, routeOptions } = request
    const isOfConnection = raw.socket instanceof Socket // one that a test makes up has none to end
    if (routeOptions.config.takesFile || !hasBody(request) || !isOfConnection) return
    const late = setTimeout(() => raw.complete || raw.socket.destroy(), bodyMs).unref()
    raw.once('close', () => clearTimeout(late))
  })
}
