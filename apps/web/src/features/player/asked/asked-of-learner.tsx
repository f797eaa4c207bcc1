import { saveBlob } from '@vereda/client/device/save-blob.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Player } from '../use-player.ts'

// Seen now and then: their code comes when they are.
const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }))
const FileDialog = lazy(async () => ({ default: (await import('./file-dialog.tsx')).FileDialog }))

function dialogOf({ asked, answer, save }: Player): ReactNode {
  switch (asked?.kind) {
    case undefined:
      return null
    case 'link':
      return <LinkDialog url={asked.url} onClose={answer} />
    case 'file':
      return <FileDialog {...asked} onSave={() => save(asked.path)} onClose={answer} />
    case 'made':
      return (
        <FileDialog
          path={asked.name}
          isThere
          onSave={() => saveBlob(asked.bytes, asked.name)}
          onClose={answer}
        />
      )
    default:
      return assertNever(asked)
  }
}

/** Asks the learner for what the content wants and only they can allow. */
export const AskedOfLearner = ({ player }: { player: Player }) => <Suspense>{dialogOf(player)}</Suspense>
