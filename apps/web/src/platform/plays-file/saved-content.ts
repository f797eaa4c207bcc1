import type { Play } from '@vereda/domain/play/play.ts'
import type { SavedContent } from '@vereda/domain/plays-file/saved-plays.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import type { QueueContent } from '@vereda/offline/queue/queue-item.ts'

/** The part of an item that is saved; null for an item that only this device needs. */
export function savedContent(content: QueueContent, play: Play | null): SavedContent | null {
  switch (content.kind) {
    case 'step':
      return null
    case 'teamName':
      return { kind: content.kind, teamName: content.teamName, date: content.date }
    case 'resource': {
      const { kind, resourceId, attempt, version } = content
      return play ? { kind, resourceId, play, attempt, version } : null
    }
    case 'introduction':
    case 'conclusion':
    case 'alternateConclusion':
    case 'ranking':
      return { kind: content.kind }
    case 'test': {
      const { kind, answers, date } = content
      return { kind, answers, date }
    }
    case 'reaction': {
      const { kind, stars, texts, date } = content
      return { kind, stars, texts, date }
    }
    default:
      return assertNever(content)
  }
}
