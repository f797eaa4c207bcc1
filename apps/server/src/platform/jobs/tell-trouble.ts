import type { FastifyBaseLogger } from 'fastify'
import { RepeatedFaults } from '../repeated-faults.ts'
import type { OnTrouble } from './jobs.ts'

const WORDS = 'a job is in trouble'
/** A round that runs every minute fails every minute for as long as its fault lasts. */
const COUNTED_MS = 10 * 60 * 1_000

/** Logs the failures of jobs: a new one at once, and those like it once in ten minutes, with their count. */
export function tellTrouble(log: FastifyBaseLogger): OnTrouble {
  const faults = new RepeatedFaults(COUNTED_MS)
  return (err, queue) => {
    const again = (times: number, latest: unknown) => log.error({ err: latest, queue, times }, WORDS)
    if (faults.isNew(`${WORDS} ${queue}`, err, again)) log.error({ err, queue }, WORDS)
  }
}
