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

/** Asks whether to withdraw a given trail, and says how many people lose it and how many keep it, counted now. */
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
    // the counts stay unchanged while the withdrawal runs
    enabled: fate === 'asked',
    staleTime: 0,
    gcTime: 0,
  })

  /** Without an answer, the trail may be withdrawn; the list will show it. */
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
    // people may have lost it by the earlier request, so the count of this one would be too low
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
