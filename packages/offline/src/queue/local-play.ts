import type { Play } from '@vereda/domain/play/play.ts'
import type { Owner } from '../store/owner.ts'

/**
 * A play that the server has not confirmed yet, under its queue item's id. `version` is the trail's version that was played, `attempt` the
 * number of the attempt at the trail, `title` the activity's title then, `content` the mark of the content. `changed` are the activities of
 * a package whose state the play changed; all of them where it is missing. `isDataCarried`: the save is as it was found.
 */
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
 * A play as it is sent to the server: with only the states of a package's activities that it changed, and the save only if it changed. What
 * another device left of the rest stays (docs/decisions/sittings-of-a-course.md).
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
