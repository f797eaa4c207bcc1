import type { SavedContent, SavedItem } from '@vereda/domain/plays-file/saved-plays.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import type { LocalPlay } from '@vereda/offline/queue/local-play.ts'
import type { QueueContent, QueueItem } from '@vereda/offline/queue/queue-item.ts'

/** What of an item is saved; null for what only this device needs, and for what no call can take from a file. */
function savedContent(content: QueueContent, play: LocalPlay | undefined): SavedContent | null {
  switch (content.kind) {
    case 'step':
    case 'teamName':
      return null
    case 'resource':
      return play ? { kind: 'resource', resourceId: content.resourceId, play: play.play } : null
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

/** The items that can be saved, in their order, each under the key that it would be sent with. */
export function savedItems(items: readonly QueueItem[], plays: readonly LocalPlay[]): SavedItem[] {
  const played = new Map(plays.map((play) => [play.id, play]))
  return items.flatMap(({ id, groupTrailId, team, content }) => {
    const saved = savedContent(content, played.get(id))
    return saved ? [{ key: id, groupTrailId, team, content: saved }] : []
  })
}

/** The items in portions whose JSON stays below so many bytes, for each is sent on its own; an item that is larger is a portion alone. */
export function portionsOf(items: readonly SavedItem[], bytesMax: number): SavedItem[][] {
  const portions: SavedItem[][] = []
  let room = 0
  for (const item of items) {
    const bytes = new TextEncoder().encode(JSON.stringify(item)).length + 1
    if (bytes > room || portions.length === 0) {
      portions.push([])
      room = bytesMax
    }
    portions.at(-1)!.push(item)
    room -= bytes
  }
  return portions
}
