import type { Play } from '@vereda/domain/play/play.ts'
import type { Owner } from '../store/owner.ts'

/** A play that the server has not confirmed yet, under its queue item's id; `version` is the trail version that was played, `attempt` the go at it, `title` what the activity was called then, `content` the mark of the content that it was. */
export type LocalPlay = {
  id: string
  owner: Owner
  groupTrailId: string
  resourceId: string
  title?: string | undefined
  team: string | null
  version: number
  content?: string | undefined
  attempt?: number | undefined
  play: Play
}

/** The key of a play's row: one for each user and queue item. */
export const playKey = (play: Pick<LocalPlay, 'owner' | 'id'>) => [play.owner.userId, play.id] as const
