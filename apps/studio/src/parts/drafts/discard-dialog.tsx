import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { type Text, useText } from '@vereda/client/text/use-text.ts'
import { discardDraft } from '@vereda/contract/rest/studio-drafts.ts'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { type ReactNode, useState } from 'react'

export type Discarded = { trailId: string; title: string; revision: number }
type Why = 'moved' | 'unknown' | 'not-permitted' | 'other'

type DiscardDialogProps = {
  draft: Discarded
  /** The people who have the draft open now. */
  children?: ReactNode
  onDone: () => void
  onClose: () => void
}

const nameOf = (t: Text, { title }: Discarded) => title || t('drafts.untitled')

async function discarded({ trailId, revision }: Discarded): Promise<Why | null> {
  const done = await ask(discardDraft, { params: { trailId }, body: { revision } })
  // an unknown trail counts as discarded: an earlier answer was lost, or somebody else discarded it
  if (done.ok || done.refusal.code === 'unknown-trail') return null
  if (done.refusal.code === 'draft-conflict') return 'moved'
  if (isUntold(done.refusal)) return 'unknown'
  return done.refusal.code === 'not-permitted' ? 'not-permitted' : 'other'
}

/**
 * Asks whether to throw away a draft that nobody has been given. It says what is deleted and what stays, and offers to save the draft as a
 * file first.
 */
export function DiscardDialog({ draft, children, onDone, onClose }: DiscardDialogProps) {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<'asked' | 'busy' | Why>('asked')
  async function discard() {
    setFate('busy')
    const why = await discarded(draft)
    if (why) {
      // shows the draft's current state behind the dialog
      void queries.invalidateQueries()
      return setFate(why)
    }
    showToast(t('drafts.discard.done', { title: nameOf(t, draft) }))
    onDone()
    void queries.invalidateQueries()
  }
  return (
    <ConfirmDialog
      title={t('drafts.discard.of', { title: nameOf(t, draft) })}
      keep={t('drafts.discard.keep')}
      act={t('drafts.discard.act')}
      busy={fate === 'busy' ? t('drafts.discard.busy') : undefined}
      onAct={discard}
      onClose={onClose}
    >
      {children}
      <p>{t('drafts.discard.goes')}</p>
      <p>{t('drafts.discard.stays')}</p>
      {fate !== 'asked' && fate !== 'busy' && (
        <Note tone="warn" role="alert" title={t('drafts.discard.failed')}>
          {t(`drafts.discard.why.${fate}`)}
        </Note>
      )}
    </ConfirmDialog>
  )
}
