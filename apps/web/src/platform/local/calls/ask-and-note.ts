import { answerOf } from './answer-of.ts'
import type { AskAs } from './ask-as.ts'
import { noteReachable } from './connection.ts'

const SERVER_FAULT = 500

/** What calls came to: whether the last of them met a server that is there and has a fault of its own. */
export type Heard = { isInTrouble: boolean }

/** The same calls, of each of which this page learns whether the server is there, and whoever asks, whether it is well. */
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
