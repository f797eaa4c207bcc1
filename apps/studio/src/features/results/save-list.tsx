import { ask } from '@vereda/client/api/ask.ts'
import { saveBlob } from '@vereda/client/device/save-blob.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { exportPlayers, type ResultStands } from '@vereda/contract/rest/studio-results.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../query/use-online.ts'

const LONGEST_MS = 300_000 // a hundred thousand people take their time

async function listOf(groupTrailId: string, stands: ResultStands | null): Promise<Blob | null> {
  const asked = { params: { groupTrailId }, query: { ...(stands && { stands }) }, timeoutMs: LONGEST_MS }
  const answer = await ask(exportPlayers, asked)
  if (!answer.ok) return null
  return answer.value.blob().catch(() => null)
}

type SaveListProps = { groupTrailId: string; stands: ResultStands | null }

/** Saves the whole list, as it is filtered, as a file that spreadsheets read. */
export function SaveList({ groupTrailId, stands }: SaveListProps) {
  const t = useText()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const list = await listOf(groupTrailId, stands)
    setBusy(false)
    if (!list) return showToast(t('results.save.failed'), 'bad')
    saveBlob(list, `${groupTrailId}${stands ? `-${stands}` : ''}.csv`)
  }
  return (
    <Button
      look="ghost"
      disabled={!isOnline}
      busy={isBusy ? t('results.save.busy') : undefined}
      onClick={save}
    >
      <Download size={20} />
      {t('results.save')}
    </Button>
  )
}
