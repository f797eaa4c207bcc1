import { ask } from '@vereda/client/api/ask.ts'
import { saveBlob } from '@vereda/client/device/save-blob.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { ownData } from '@vereda/contract/rest/own-data.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { plainTrouble, troubleWords } from '../../../parts/identity-form/trouble-note.tsx'
import { useOnline } from '../../../platform/local/calls/connection.ts'
import { Group } from '../group.tsx'

const LONG_MS = 120_000 // the server may have to collect years of plays

/** Downloads a file with all the data that is kept of the signed-in person. */
export function OwnDataGroup({ username }: { username: string }) {
  const t = useText()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ReturnType<typeof plainTrouble> | null>(null)
  async function get() {
    setBusy(true)
    setTrouble(null)
    const answer = await ask(ownData, { timeoutMs: LONG_MS })
    // the download of the file may still break off
    const bytes = answer.ok ? await answer.value.blob().catch(() => null) : null
    setBusy(false)
    if (!answer.ok) return setTrouble(plainTrouble(answer.refusal))
    if (bytes === null) return setTrouble('offline')
    const name = `vereda-${username.replace(/[^\w.-]/g, '_')}-${new Date().toISOString().slice(0, 10)}.zip`
    saveBlob(bytes, name)
    showToast(t('profile.data.done'))
  }
  return (
    <Group title={t('profile.data.title')}>
      <p>{t(isOnline ? 'profile.data.about' : 'profile.data.offline')}</p>
      {trouble ? (
        <ErrorWithRetry
          title={t(`parts.trouble.${troubleWords(trouble)}.title`)}
          retryLabel={t('profile.data.get')}
          onRetry={() => void get()}
        />
      ) : (
        <div>
          <Button
            look="line"
            disabled={!isOnline}
            busy={isBusy && t('profile.data.busy')}
            onClick={() => void get()}
          >
            <Download size={20} />
            {t('profile.data.get')}
          </Button>
        </div>
      )}
    </Group>
  )
}
