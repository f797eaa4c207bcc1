import type { SittingPlayer } from '../use-sitting-player.ts'
import { GoneNote } from './gone-note.tsx'
import { UnkeptNote } from './unkept-note.tsx'
import { WithheldNote } from './withheld-note.tsx'

type StageNotesProps = {
  player: SittingPlayer
  /** The trail goes on without what plays. */
  isGone: boolean
  closeTo: string
}

/** What is said above what plays: that its time is over, that it is not being kept, that it begins at its start, that it has left the trail. */
export const StageNotes = ({ player, isGone, closeTo }: StageNotesProps) => (
  <>
    {isGone && <GoneNote closeTo={closeTo} />}
    {player.time && <UnkeptNote why={player.time} />}
    {player.unkept && <UnkeptNote why={player.unkept} />}
    {player.isWithheld && <WithheldNote onSeen={player.seeWithheld} />}
  </>
)
