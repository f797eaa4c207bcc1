import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Twice as long as the app waits for an answer: the client has given up on whatever comes later. */
const BODY_MS = 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call takes a file, which may take as long as its line needs. */
    takesFile?: boolean
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/**
 * Ends a connection whose request has not arrived whole in time. A client that announces a body and sends nothing, or a byte now and then,
 * would keep its connection for minutes, and a node has only so many.
 */
export function endLateBodies(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.addHook('onRequest', async (request) => {
    const { raw, routeOptions } = request
    const isOfConnection = raw.socket instanceof Socket // a request that a test makes up has no connection to end
    if (routeOptions.config.takesFile || !hasBody(request) || !isOfConnection) return
    const late = setTimeout(() => raw.complete || raw.socket.destroy(), bodyMs).unref()
    raw.once('close', () => clearTimeout(late))
  })
}
