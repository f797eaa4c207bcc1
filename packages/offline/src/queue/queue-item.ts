import type { ResourceType } from '@vereda/domain/resource/kinds.ts'
import type { Confirmations } from '@vereda/domain/team/confirmations.ts'
import { type TeamEntry, writeTeamEntry } from '@vereda/domain/team/team-entry.ts'
import type { TestAnswers } from '@vereda/domain/trail/test-report.ts'
import type { Owner } from '../store/owner.ts'

/** The moments of a trail that are reported to the server by their kind alone. */
const MOMENT_KINDS = ['introduction', 'conclusion', 'alternateConclusion', 'ranking'] as const
export type MomentKind = (typeof MOMENT_KINDS)[number]

/** What a play is of: a kind of resource, or a challenge, whose plays queue like a resource's (decisions 3). */
export type PlayedType = ResourceType | 'challenge'

/**
 * What an item reports. A resource's play lies in `plays` under the item's id; a step resolves locally (specification 4). A test's `points`
 * are this device's own grading: they are shown until the server has graded the answers, and are not sent.
 */
export type QueueContent =
  | { kind: MomentKind }
  | { kind: 'step'; stepId: string }
  | { kind: 'test'; answers: TestAnswers; date: string; points?: number | undefined }
  | { kind: 'reaction'; stars: number; texts: Record<string, string>; date: string }
  | { kind: 'teamName'; teamName: string; date?: string | undefined }
  | {
      kind: 'resource'
      resourceId: string
      type: PlayedType
      attempt?: number | undefined
      version?: number | undefined
    }

/**
 * One item that waits to be sent to the server (TOSEND). `id` is made by the client and sent as Idempotency-Key. `order` is the device's
 * number. `trackingId` is what trackItem handed out, stored before the play is posted (decisions 5). `teamEntry` says who of the team was
 * here then, whatever is chosen since, and `confirmedBy` how each confirmed it. `teamName` is the team's name then; it is shown and not
 * sent.
 */
export type QueueItem = {
  id: string
  order: number
  owner: Owner
  groupTrailId: string
  team: string | null
  teamName?: string | undefined
  teamEntry?: TeamEntry | undefined
  confirmedBy?: Confirmations | undefined
  content: QueueContent
  trackingId: string | null
}

/** An item that the server refused for good: with the status and code of the refusal, and when (ISO 8601, device's clock). */
export type AttentionItem = QueueItem & { refusal: { status: number; code: string }; since: string }

/** What an item is about within its trail: a resource's or step's id, otherwise the item's kind. */
export function itemOf(content: QueueContent): string {
  if (content.kind === 'resource') return content.resourceId
  return content.kind === 'step' ? content.stepId : content.kind
}

/** The key of a queue item's row: the user, then the item's position in the queue (specification 3: TOSEND). */
export const queueKey = (item: Pick<QueueItem, 'owner' | 'order'>) => [item.owner.userId, item.order] as const

/** The `team` of the calls that report an item (specification 7: as JSON), or null: the learner alone. */
export const callTeamOf = ({ team, teamEntry }: Pick<QueueItem, 'team' | 'teamEntry'>): string | null =>
  teamEntry === undefined ? team : writeTeamEntry(teamEntry)

/** What the call that reports a play sends beside its `team`: how its members confirmed being here. */
export const confirmationsIn = ({
  content,
  confirmedBy,
}: Pick<QueueItem, 'content' | 'confirmedBy'>): { confirmedBy?: Confirmations } =>
  content.kind === 'resource' && confirmedBy !== undefined ? { confirmedBy } : {}
