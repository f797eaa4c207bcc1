import type { ScormPool } from '@vereda/domain/play/play.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import type { ResourceType } from '@vereda/domain/resource/kinds.ts'
import type { Confirmations } from '@vereda/domain/team/confirmations.ts'
import type { TeamEntry } from '@vereda/domain/team/team-entry.ts'
import type { Owner } from '../store/owner.ts'

/**
 * A resource being played. `claim` is its whole claim so far, as the last durable commit gave it; `pointsAtEnd` are its points once it is
 * over, where those differ. `queued` is the claim of the sitting's last queued play, `since` when that play ended or else the sitting began
 * (device's clock). `offline`: whether there was no network at the last claim. `found` is the state of a package, and `foundData` the save
 * of any other content, with which the sitting began. `title`, `teamName`, `teamEntry`, `confirmedBy`, `version`, `attempt` and `content`
 * (the mark of what plays) stay as they were when the sitting began, whatever is published meanwhile.
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

/** The name of the lock that a sitting's tab holds while it lives. */
export const sittingLock = (id: string): string => `vereda-sitting-${id}`
