import type { Play } from '@vereda/domain/play/play.ts'
import type { Owner } from '../store/owner.ts'

/** A play that the server has not confirmed yet, under its queue item's id; `version` is the trail version that was played, `attempt` the go at it, `title` what the activity was called then, `content` the mark of the content that it was, `changed` the activities of a package whose state it changed: of all, where that is not noted; `isDataCarried`: its save is as it was found. */
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
  changed?: readonly string[] | undefined
  isDataCarried?: boolean | undefined
  play: Play
}

const withoutData = ({ objectData: _, ...play }: Play): Play => play

/**
 * A play as the server is told of it: of a package's activities the states that it changed, and a save where it is another, so that what another device
 * left of the rest stays (docs/decisions/sittings-of-a-course.md).
 */
export function toldPlay({
  play: kept,
  changed,
  isDataCarried,
}: Pick<LocalPlay, 'play' | 'changed' | 'isDataCarried'>): Play {
  const play = isDataCarried ? withoutData(kept) : kept
  const { scorm, ...rest } = play
  if (scorm === undefined || changed === undefined) return play
  const told = Object.entries(scorm).filter(([item]) => changed.includes(item))
  return told.length === 0 ? rest : { ...rest, scorm: Object.fromEntries(told) }
}

/** The key of a play's row: one for each user and queue item. */
export const playKey = (play: Pick<LocalPlay, 'owner' | 'id'>) => [play.owner.userId, play.id] as const
