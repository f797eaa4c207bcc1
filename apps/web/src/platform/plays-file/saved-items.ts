import type { SavedItem } from '@vereda/domain/plays-file/saved-plays.ts'
import type { LocalPlay } from '@vereda/offline/queue/local-play.ts'
import { callTeamOf, confirmationsIn, type QueueItem } from '@vereda/offline/queue/queue-item.ts'
import { savedContent } from './saved-content.ts'

/** The items that can be saved, in their order, each under the key with which it would be sent. */
export function savedItems(items: readonly QueueItem[], plays: readonly LocalPlay[]): SavedItem[] {
  const played = new Map(plays.map((play) => [play.id, play]))
  return items.flatMap((item) => {
    const { id, groupTrailId, content } = item
    const saved = savedContent(content, played.get(id)?.play ?? null)
    if (!saved) return []
    return [{ key: id, groupTrailId, team: callTeamOf(item), ...confirmationsIn(item), content: saved }]
  })
}

/**
 * Splits items into portions whose JSON has at most `bytesMax` bytes, because each portion is sent in a call of its own. A larger item is a
 * portion alone.
 */
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
