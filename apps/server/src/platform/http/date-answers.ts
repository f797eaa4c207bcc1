import type { FastifyInstance } from 'fastify'
import type { DatabaseClock } from '../database/database-clock.ts'
import { SERVICES } from './name-wire-version.ts'

/**
 * Sets the Date header of every answer of `rest/` and `track/` to the database's time: devices set their clock by it, and this machine's
 * clock may be days off.
 */
export function dateAnswers(app: FastifyInstance, clock: Pick<DatabaseClock, 'now'>): void {
  app.addHook('onSend', async ({ url }, reply) => {
    if (SERVICES.test(url)) reply.header('date', new Date(clock.now()).toUTCString())
  })
}
