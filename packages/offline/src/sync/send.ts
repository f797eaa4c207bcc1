import { assertNever } from '@vereda/domain/result/result.ts'
import type { Answer } from '../calls/answer.ts'
import type { SyncCalls } from '../ports/sync-calls.ts'
import { callTeamOf, type QueueItem } from '../queue/queue-item.ts'

/** Reports an item that is not a play to the server, by its own call (specification 4 and 7). */
export function send(calls: SyncCalls, item: QueueItem): Promise<Answer<unknown>> {
  const { content, groupTrailId, id } = item
  const on = { groupTrailId, team: callTeamOf(item) }
  switch (content.kind) {
    case 'introduction':
    case 'conclusion':
    case 'alternateConclusion':
    case 'ranking':
      return calls.trackMoment(content.kind, on)
    case 'test':
      return calls.trackTest(id, on, { answers: content.answers, date: content.date })
    case 'reaction': {
      const { stars, texts, date } = content
      return calls.trackReaction(id, on, { stars, texts, date })
    }
    case 'teamName': {
      const { teamName, date } = content
      return calls.trackTeamName(id, on, { teamName, date })
    }
    case 'step':
    case 'resource':
      throw new Error(`${content.kind} has no call of its own`)
    default:
      return assertNever(content)
  }
}
