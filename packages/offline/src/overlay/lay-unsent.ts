import type { PlayFact } from '@vereda/domain/play/play-fact.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { layPlaysOver } from '@vereda/domain/trail/lay-plays.ts'
import { layTestOver } from '@vereda/domain/trail/lay-test.ts'
import type { Trail, TrailMoments } from '@vereda/domain/trail/trail.ts'
import type { AttentionItem, QueueContent, QueueItem } from '../queue/queue-item.ts'
import type { Unsent } from './unsent.ts'
import { unsentFacts } from './unsent-facts.ts'

/** How one queued item changes a trail's moments at once, before the server has it (rule M2). */
function momentOf(
  moments: TrailMoments,
  content: Exclude<QueueContent, { kind: 'test' }>,
): Partial<TrailMoments> {
  switch (content.kind) {
    case 'introduction':
      return { introductionSeen: true }
    case 'conclusion':
      return { conclusionSeen: true }
    case 'alternateConclusion':
      return { alternateConclusionSeen: true }
    case 'ranking':
      return { rankingSeen: true }
    case 'step':
      return { stepsSeen: [...new Set([...moments.stepsSeen, content.stepId])] }
    case 'reaction':
      return { reactionResponse: { stars: content.stars, texts: content.texts } }
    case 'teamName':
    case 'resource':
      return {}
    default:
      return assertNever(content)
  }
}

/** Lays one queued item's moment over a trail; an attempt at the trail's test comes with the points that this device gave it. */
export const layMoment = (trail: Trail, content: QueueContent): Trail =>
  content.kind === 'test' ? layTestOver(trail, content) : { ...trail, ...momentOf(trail, content) }

const layItem = (trail: Trail, item: QueueItem | AttentionItem): Trail =>
  item.content.kind === 'test'
    ? layTestOver(trail, item.content, 'refusal' in item)
    : layMoment(trail, item.content)

const later = (a: string | null, b: string) => (a !== null && a > b ? a : b)

/** Lays plays over a trail, and updates when it was last played. */
export function layFacts(trail: Trail, facts: readonly PlayFact[]): Trail {
  if (facts.length === 0) return trail
  const lastPlayed = facts.reduce((last, fact) => later(last, fact.date), trail.lastPlayed)
  return { ...layPlaysOver(trail, facts), lastPlayed }
}

/** A trail as its learner sees it: the server's answer with every unsent play, sitting and seen moment laid over it (rules M1, M2). */
export function layUnsentOver(
  trail: Trail,
  stepsSeen: readonly string[],
  team: string | null,
  unsent: Unsent,
): Trail {
  const items = unsent.items.filter((item) => item.groupTrailId === trail.id && item.team === team)
  const told = { ...trail, stepsSeen: [...new Set([...trail.stepsSeen, ...stepsSeen])] }
  const seen = items.reduce(layItem, told)
  const facts = unsentFacts(trail, team, unsent)
  return layFacts(seen, facts)
}
