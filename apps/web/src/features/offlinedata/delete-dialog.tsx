import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { deleteDownload, stopDownload } from '../../platform/local/download/downloads.ts'

/**
 * A trail or one activity of it to delete, and its size in bytes. `freed`: the bytes that become free, as files shared with others stay.
 * `isGone`: the player no longer has the trail.
 */
export type Deletion = {
  groupTrailId: string
  resourceId: string | null
  bytes: number
  freed: number
  isGone: boolean
}

/** Cancels the download first, so that files that still arrive are not stored again. */
async function deleteNow({ groupTrailId, resourceId }: Deletion): Promise<void> {
  await stopDownload(groupTrailId, resourceId)
  await deleteDownload(groupTrailId, resourceId)
}

type DeleteDialogProps = { deletion: Deletion; onKeep: () => void; onDeleted: () => void }

/**
 * Asks before anything is deleted (specification 8). Says how much room becomes free, why that may not be all, and that points stay.
 * Mounted means open.
 */
export function DeleteDialog({ deletion, onKeep, onDeleted }: DeleteDialogProps) {
  const t = useText()
  const { kilobytes } = useFormats()
  const [isDeleting, setDeleting] = useState(false)
  async function go() {
    setDeleting(true)
    try {
      await deleteNow(deletion)
      showToast(t('offlinedata.deleted'))
      onDeleted()
    } catch {
      showToast(t('offlinedata.notDeleted'), 'bad')
      onKeep()
    }
  }
  const actions = (
    <>
      <Button look="line" onClick={onKeep}>
        {t('offlinedata.keep')}
      </Button>
      <Button look="danger" busy={isDeleting && t('offlinedata.deleting')} onClick={() => void go()}>
        {t('offlinedata.deleteSize', { size: kilobytes(deletion.freed) })}
      </Button>
    </>
  )
  const title = t(deletion.resourceId === null ? 'offlinedata.askTrail' : 'offlinedata.askResource')
  return (
    <Dialog title={title} actions={actions} onClose={onKeep}>
      <p>{t(deletion.isGone ? 'offlinedata.notAgain' : 'offlinedata.again')}</p>
      {deletion.freed < deletion.bytes && <p>{t('offlinedata.shared')}</p>}
    </Dialog>
  )
}
