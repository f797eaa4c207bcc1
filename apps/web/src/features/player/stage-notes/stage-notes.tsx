import type { SittingPlayer } from '../use-sitting-player.ts'
import { GoneNote } from './gone-note.tsx'
import { UnkeptNote } from './unkept-note.tsx'
import { WithheldNote } from './withheld-note.tsx'

type StageNotesProps = {
  player: SittingPlayer
  /** The trail does not have the played activity any more. */
  isGone: boolean
  closeTo: string
}

/** The notes above the content: its time is over, the play is not being stored, it starts from its beginning, or it has left the trail. */
export const StageNotes = ({ player, isGone, closeTo }: StageNotesProps) => (
  <>
    {isGone && <GoneNote closeTo={closeTo} />}
    {player.time && <UnkeptNote why={player.time} />}
    {player.unkept && <UnkeptNote why={player.unkept} />}
    {player.isWithheld && <WithheldNote onSeen={player.seeWithheld} />}
  </>
)
