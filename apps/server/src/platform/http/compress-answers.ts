import type { FastifyInstance } from 'fastify'
import { takesCoding } from './takes-coding.ts'
import { zipped } from './zipped.ts'

const WORTH_CHARACTERS = 1_024 // less fits into one packet with its headers anyway

/** Compresses answers in JSON that are worth it, for who takes them so; what is compressed already or is a stream stays as it is. */
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
