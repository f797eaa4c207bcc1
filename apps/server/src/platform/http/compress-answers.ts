import type { FastifyInstance } from 'fastify'
import { takesCoding } from './takes-coding.ts'
import { zipped } from './zipped.ts'

const WORTH_CHARACTERS = 1_024 // less fits into one packet with its headers anyway

/** Compresses JSON answers that are large enough, for clients that accept gzip. A stream or an answer that is already compressed stays as it is. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_CHARACTERS) return payload
    if (!/^application\/json\b/.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    if (reply.hasHeader('content-encoding') || !takesCoding('gzip', headers['accept-encoding']))
      return payload
    reply.removeHeader('content-length')
    reply.header('content-encoding', 'gzip')
    return zipped(payload)
  })
}
