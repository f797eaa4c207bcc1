import { later } from '@vereda/ui/later/later.tsx'
import type { Player } from '../use-player.ts'

// Seen now and then: its code comes when it is.
const AskedDialog = later(async () => (await import('./asked-dialog.tsx')).AskedDialog)

/** Asks the learner for what the content wants and only they can allow. */
export const AskedOfLearner = ({ player: { asked, answer, ...rest } }: { player: Player }) =>
  asked && <AskedDialog asked={asked} {...rest} onClose={answer} />
