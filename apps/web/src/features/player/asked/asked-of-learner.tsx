import { lazy, Suspense } from 'react'
import type { Player } from '../use-player.ts'

// Seen now and then: their code comes when they are.
const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }))
const FileDialog = lazy(async () => ({ default: (await import('./file-dialog.tsx')).FileDialog }))

/** Asks the learner for what the content wants and only they can allow. */
export function AskedOfLearner({ player: { asked, answer, save } }: { player: Player }) {
  if (asked === null) return null
  return (
    <Suspense>
      {asked.kind === 'link' ? (
        <LinkDialog url={asked.url} onClose={answer} />
      ) : (
        <FileDialog {...asked} onSave={() => save(asked.path)} onClose={answer} />
      )}
    </Suspense>
  )
}
