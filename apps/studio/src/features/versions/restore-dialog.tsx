import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { restoreVersion, type StudioVersion } from '@vereda/contract/rest/studio-versions.ts'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { ChangesTold } from './changes-told.tsx'

type RestoreDialogProps = {
  trailId: string
  version: StudioVersion
  newest: StudioVersion
  onClose: () => void
}

/** Says what publishing an older version again changes and for whom, with the button that does it. */
export function RestoreDialog({ trailId, version: { version }, newest, onClose }: RestoreDialogProps) {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<'asked' | 'busy' | 'failed' | 'moved-on'>('asked')
  const next = newest.version + 1

  async function restore() {
    setFate('busy')
    const params = { trailId, version: String(version) }
    const restored = await ask(restoreVersion, { params, body: { newest: newest.version } })
    if (!restored.ok) {
      void queries.invalidateQueries()
      if (isUntold(restored.refusal)) {
        // without an answer, the version may be published: the list shows it after the next read, and another press could publish it twice
        showToast(t('versions.restore.unknown', { next }), 'bad')
        return onClose()
      }
      return setFate(restored.refusal.code === 'draft-conflict' ? 'moved-on' : 'failed')
    }
    void queries.invalidateQueries()
    showToast(t('versions.restore.done', { version, next: restored.value.version }))
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('versions.restore.of', { version })}
      keep={t('versions.restore.keep')}
      act={t('versions.restore.act', { next })}
      look="primary"
      busy={fate === 'busy' ? t('versions.restore.busy') : undefined}
      onAct={restore}
      onClose={onClose}
    >
      <p>{t('versions.restore.text', { version, next })}</p>
      <ChangesTold trailId={trailId} version={version} from={newest.version} />
      {fate === 'failed' && <Note tone="warn" role="alert" title={t('versions.restore.failed')} />}
      {fate === 'moved-on' && <Note tone="warn" role="alert" title={t('versions.restore.movedOn')} />}
    </ConfirmDialog>
  )
}
