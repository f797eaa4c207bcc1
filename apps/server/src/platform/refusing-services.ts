import type { FastifyBaseLogger } from 'fastify'
import { RepeatedFaults } from './repeated-faults.ts'

/** Tells that a service took nothing: what is told of it, where `reason` says why, and the sentence. */
export type TellRefused = (what: { reason: string } & Record<string, unknown>, words: string) => void

const HOUR_MS = 60 * 60 * 1_000
// services name each answer anew ("[AM0PR04CA0012.example.com]"): the same refusal all the same
const withoutNames = (reason: string) => reason.replace(/\S{8,}/g, (word) => (/\d/.test(word) ? '…' : word))

/**
 * Tells of services that do not take what we send them: at once where the reason is another than in the hour before, else once an hour, with how
 * often it was. Whatever waits for a wrong setting to be mended is tried for days, and would tell the same thousands of times.
 */
export function tellRefusing(log: FastifyBaseLogger): TellRefused {
  const refusals = new RepeatedFaults(HOUR_MS)
  return (what, words) => {
    const kind = { message: withoutNames(what.reason) }
    const again = (times: number) => log.warn({ ...what, times }, words)
    if (refusals.isNew(words, kind, again)) log.warn(what, words)
  }
}
