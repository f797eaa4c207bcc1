import { ask } from '@vereda/client/api/ask.ts'
import { saveBlob } from '@vereda/client/device/save-blob.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { personData } from '@vereda/contract/rest/own-data.ts'
import type { StudioPersonStory } from '@vereda/contract/rest/studio-person.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { useZoned } from '../../frame/use-zoned.ts'
import list from '../../parts/list/list.module.css'
import { useOnline } from '../../query/use-online.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { PersonCard } from './person-card.tsx'

const LONG_MS = 120_000 // long enough to collect years of plays

/** A person's data: a button to export it for them, and a button to erase the person. */
export function DataCard({ story }: { story: StudioPersonStory }) {
  const t = useText()
  const isOnline = useOnline()
  const { today } = useZoned()
  const isMe = useSession()?.person.userId === story.id
  const [face, setFace] = useState<'exporting' | 'erasing' | null>(null)

  async function save() {
    setFace('exporting')
    const answer = await ask(personData, { params: { id: story.id }, timeoutMs: LONG_MS })
    setFace(null)
    if (!answer.ok) return showToast(t('people.notDone'), 'bad')
    const name = story.person.username.replace(/[^\w.-]/g, '_')
    saveBlob(await answer.value.blob(), `vereda-${name}-${today()}.zip`)
  }

  return (
    <PersonCard title={t('people.data')}>
      <p className={list.small}>{t('people.data.text')}</p>
      <div className={list.buttons}>
        <Button
          disabled={!isOnline}
          busy={face === 'exporting' ? t('people.data.exporting') : undefined}
          onClick={() => void save()}
        >
          {t('people.data.export')}
        </Button>
        {!isMe && (
          <Button look="danger" disabled={!isOnline} onClick={() => setFace('erasing')}>
            {t('people.erase')}
          </Button>
        )}
      </div>
      {face === 'erasing' && <EraseDialog story={story} onClose={() => setFace(null)} />}
    </PersonCard>
  )
}
