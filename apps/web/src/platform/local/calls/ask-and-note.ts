import { answerOf } from './answer-of.ts'
import type { AskAs } from './ask-as.ts'
import { noteReachable } from './connection.ts'

const SERVER_FAULT = 500

/** Notes whether the last call reached a server that answered with a fault of its own (5xx). */
export type Heard = { isInTrouble: boolean }

/**
 * Wraps calls. Each result tells this page whether the server is reachable, and tells the caller, through `heard`, whether the server is in
 * trouble.
 */
export const askAndNote =
  (ask: AskAs, heard: Heard = { isInTrouble: false }): AskAs =>
  async (call, asking) => {
    const result = await ask(call, asking)
    const answer = answerOf(result)
    noteReachable(answer.ok || answer.failure.kind !== 'unreachable')
    heard.isInTrouble =
      !answer.ok && answer.failure.kind === 'refused' && answer.failure.status >= SERVER_FAULT
    return result
  }
