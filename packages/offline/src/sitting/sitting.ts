import type { ScormPool } from '@vereda/domain/play/play.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import type { ResourceType } from '@vereda/domain/resource/kinds.ts'
import type { Confirmations } from '@vereda/domain/team/confirmations.ts'
import type { TeamEntry } from '@vereda/domain/team/team-entry.ts'
import type { Owner } from '../store/owner.ts'

/**
 * A resource being played. `claim` is its whole claim so far, as the last durable commit said it; `pointsAtEnd` are its points once it is
 * over, where those are others; `queued` is the claim that the sitting's last queued play carried, and `since` when that, or the sitting, began
 * (device's clock); `offline`: whether there was no network when it claimed last; `found`: the state of a package, `foundData` the save of all else, that its content was told as it began;
 * `title`, `teamName`, `teamEntry`, `confirmedBy`, `version`, `attempt` and `content`, the mark of what plays, stay what they were when the sitting began, whatever is published meanwhile.
 */
export type Sitting = {
  id: string
  owner: Owner
  groupTrailId: string
  resourceId: string
  type: ResourceType
  title?: string | undefined
  team: string | null
  teamName?: string | undefined
  teamEntry?: TeamEntry | undefined
  confirmedBy?: Confirmations | undefined
  version: number
  content?: string | undefined
  found?: ScormPool | undefined
  foundData?: unknown
  attempt?: number | undefined
  claim: PlayClaim | null
  pointsAtEnd?: number[] | null
  queued: PlayClaim | null
  since?: string | undefined
  offline?: boolean | undefined
  changed: string
}

/** The key of a sitting's row: one for each user and sitting. */
export const sittingKey = (sitting: Pick<Sitting, 'owner' | 'id'>) =>
  [sitting.owner.userId, sitting.id] as const

/** The lock that says that a sitting's tab is alive. */
export const sittingLock = (id: string): string => `vereda-sitting-${id}`
