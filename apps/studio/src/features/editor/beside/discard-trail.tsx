import { go } from '@vereda/client/navigation/go.ts'
import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import type { DraftCompany } from '@vereda/contract/rest/studio-drafts.ts'
import { trailOf } from '@vereda/domain/draft/draft.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { studioPaths } from '../../../frame/studio-paths.ts'
import { DiscardDialog } from '../../../parts/drafts/discard-dialog.tsx'
import { useOnline } from '../../../query/use-online.ts'
import addButton from '../add-button.module.css'
import type { DraftSession, SessionState } from '../draft-session.ts'
import styles from '../editor.module.css'

function Company({ people }: { people: readonly DraftCompany[] }) {
  const t = useText()
  const names = new Intl.ListFormat(useLocale()).format(people.map(({ name }) => name))
  return <Note title={t('beside.gone.company', { names, count: people.length })} />
}

type DiscardTrailProps = { session: DraftSession; state: SessionState; people: readonly DraftCompany[] }

/** The button among the trail's properties that throws away a trail that was never published. */
export function DiscardTrail({ session, state, people }: DiscardTrailProps) {
  const t = useText()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const { trailId } = session
  const { revision, draft } = state
  function done() {
    session.lose()
    go(studioPaths.trails())
  }
  return (
    <>
      <button
        type="button"
        className={`${addButton.add} ${styles.remove}`}
        disabled={!isOnline}
        onClick={() => setOpen(true)}
      >
        <Trash2 size={18} />
        {t('beside.gone.discard')}
      </button>
      {isOpen && (
        <DiscardDialog
          draft={{ trailId, title: trailOf(draft).fields.title, revision }}
          onDone={done}
          onClose={() => setOpen(false)}
        >
          {people.length > 0 && <Company people={people} />}
        </DiscardDialog>
      )}
    </>
  )
}
