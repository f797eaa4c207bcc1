import { useText } from '@vereda/client/text/use-text.ts'
import type { ListedDraft } from '@vereda/contract/rest/studio-drafts.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../query/use-online.ts'

const DiscardDialog = later(async () => (await import('./discard-dialog.tsx')).DiscardDialog)

/** The button in a list that throws away a never published draft. */
export function DiscardRow({ draft }: { draft: ListedDraft }) {
  const t = useText()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  function done() {
    close()
    // the row disappears, with the button that had the focus
    requestAnimationFrame(() => document.getElementById('main')?.focus())
  }
  return (
    <>
      <IconButton
        label={`${t('drafts.discard')}: ${draft.title || t('drafts.untitled')}`}
        title={t('drafts.discard')}
        disabled={!isOnline}
        onClick={() => setOpen(true)}
      >
        <Trash2 size={20} />
      </IconButton>
      {isOpen && <DiscardDialog draft={draft} onDone={done} onClose={close} />}
    </>
  )
}
