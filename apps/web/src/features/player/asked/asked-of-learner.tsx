import { later } from '@vereda/ui/later/later.tsx'
import type { Player } from '../use-player.ts'

// The dialog is rarely needed, so its code is loaded when it is.
const AskedDialog = later(async () => (await import('./asked-dialog.tsx')).AskedDialog)

/** Asks the learner to allow what the content wants. */
export const AskedOfLearner = ({ player: { asked, answer, ...rest } }: { player: Player }) =>
  asked && <AskedDialog asked={asked} {...rest} onClose={answer} />
