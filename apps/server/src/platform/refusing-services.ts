import type { FastifyBaseLogger } from 'fastify'
import { RepeatedFaults } from './repeated-faults.ts'

/** Logs that a service refused something: `what` is logged with its `reason`, and the sentence. */
export type TellRefused = (what: { reason: string } & Record<string, unknown>, words: string) => void

const HOUR_MS = 60 * 60 * 1_000
// services put a new id into each answer ("[AM0PR04CA0012.example.com]"), though the refusal is the same
const withoutNames = (reason: string) => reason.replace(/\S{8,}/g, (word) => (/\d/.test(word) ? '…' : word))

/**
 * Logs refusals of the services that we send to: at once where the reason differs from those of the hour before, else once an hour, with the
 * count. Messages that wait for a wrong setting to be fixed are tried for days, and would log the same thousands of times.
 */
export function tellRefusing(log: FastifyBaseLogger): TellRefused {
  const refusals = new RepeatedFaults(HOUR_MS)
  return (what, words) => {
    const kind = { message: withoutNames(what.reason) }
    const again = (times: number) => log.warn({ ...what, times }, words)
    if (refusals.isNew(words, kind, again)) log.warn(what, words)
  }
}
