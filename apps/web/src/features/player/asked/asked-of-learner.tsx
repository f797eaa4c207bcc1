import { lazy, Suspense } from 'react'
import type { Player } from '../use-player.ts'

// Seen now and then: its code comes when it is.
const AskedDialog = lazy(async () => ({ default: (await import('./asked-dialog.tsx')).AskedDialog }))

/** Asks the learner for what the content wants and only they can allow. */
export const AskedOfLearner = ({ player: { asked, ...rest } }: { player: Player }) =>
  asked && (
    <Suspense>
      <AskedDialog asked={asked} {...rest} />
    </Suspense>
  )
