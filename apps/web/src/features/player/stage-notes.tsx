import { UnkeptNote } from './unkept-note.tsx'
import type { SittingPlayer } from './use-sitting-player.ts'
import { WithheldNote } from './withheld-note.tsx'

/** What is said above what plays: that its time is over, that it is not being kept, that it begins at its start. */
export const StageNotes = ({ player }: { player: SittingPlayer }) => (
  <>
    {player.time && <UnkeptNote why={player.time} />}
    {player.unkept && <UnkeptNote why={player.unkept} />}
    {player.isWithheld && <WithheldNote onSeen={player.seeWithheld} />}
  </>
)
