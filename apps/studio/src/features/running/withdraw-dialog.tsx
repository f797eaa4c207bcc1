import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import {
  planWithdrawal,
  type StudioGroupTrail,
  withdrawGroupTrail,
} from '@vereda/contract/rest/studio-giving.ts'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { answerOf } from '../../query/answer-of.ts'

type WithdrawDialogProps = { groupTrail: StudioGroupTrail; onClose: () => void }

/** Whether a trail that was given is taken back: who loses it and who keeps it, counted now. */
export function WithdrawDialog({ groupTrail, onClose }: WithdrawDialogProps) {
  const t = useText()
  const queries = useQueryClient()
  const domain = useDomain()?.hostkey
  const params = { id: groupTrail.id }
  const [fate, setFate] = useState<'asked' | 'busy' | 'failed' | 'unknown'>('asked')
  const [wasUntold, setUntold] = useState(false)
  const { data, error } = useQuery({
    queryKey: [domain, 'withdrawal', groupTrail.id],
    queryFn: ({ signal }) => answerOf(ask(planWithdrawal, { params, signal })),
    // what was counted stands until it is done
    enabled: fate === 'asked',
    staleTime: 0,
    gcTime: 0,
  })

  /** What was not answered may be done: the list says so. */
  function lose() {
    setUntold(true)
    setFate('unknown')
    void queries.invalidateQueries({ queryKey: [domain, 'group trails'] })
  }
  async function withdraw() {
    setFate('busy')
    const done = await ask(withdrawGroupTrail, { params })
    if (!done.ok) return isUntold(done.refusal) ? lose() : setFate('failed')
    void queries.invalidateQueries()
    // who lost it may have lost it by the one before
    showToast(t(wasUntold ? 'running.withdraw.doneBefore' : 'running.withdraw.done', done.value))
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('running.withdraw.of', groupTrail)}
      keep={t('running.withdraw.keep')}
      act={t('running.withdraw')}
      disabled={!data}
      busy={fate === 'busy' ? t('running.withdraw.busy') : undefined}
      onAct={withdraw}
      onClose={onClose}
    >
      <p role="status">
        {data && t('running.withdraw.counts', data)}
        {!data && t(error ? 'running.withdraw.uncounted' : 'running.withdraw.counting')}
      </p>
      <p>{t('running.withdraw.text')}</p>
      {(fate === 'failed' || fate === 'unknown') && (
        <Note tone="warn" role="alert" title={t(`running.withdraw.${fate}`)} />
      )}
    </ConfirmDialog>
  )
}
