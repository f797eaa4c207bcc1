import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type StudioNotice, withdrawNotice } from '@vereda/contract/rest/studio-notices.ts'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'

/** Asks whether to withdraw a notice that is planned for later. */
export function WithdrawDialog({ notice, onClose }: { notice: StudioNotice; onClose: () => void }) {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<'asked' | 'busy' | 'failed' | 'unknown'>('asked')

  async function withdraw() {
    setFate('busy')
    const after = await ask(withdrawNotice, { params: { id: notice.id } })
    // without an answer, the notice may be withdrawn; the list will show it
    void queries.invalidateQueries()
    if (!after.ok) return setFate(isUntold(after.refusal) ? 'unknown' : 'failed')
    const isBack = after.value.state === 'withdrawn'
    showToast(t(isBack ? 'notices.withdraw.done' : 'notices.withdraw.late'), isBack ? undefined : 'bad')
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('notices.withdraw.of', notice)}
      keep={t('notices.withdraw.keep')}
      act={t('notices.withdraw')}
      busy={fate === 'busy' ? t('notices.withdraw.busy') : undefined}
      onAct={withdraw}
      onClose={onClose}
    >
      <p>{t('notices.withdraw.text')}</p>
      {(fate === 'failed' || fate === 'unknown') && (
        <Note tone="warn" role="alert" title={t(`notices.withdraw.${fate}`)} />
      )}
    </ConfirmDialog>
  )
}
