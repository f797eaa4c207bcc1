import { ask } from '@vereda/client/api/ask.ts'
import { saveBlob } from '@vereda/client/device/save-blob.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { exportTrail } from '@vereda/contract/rest/studio-archives.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../query/use-online.ts'
import { archiveName } from './archive-name.ts'

const LONGEST_MS = 3_600_000 // large films take long

type ExportTrailProps = {
  trail: { id: string; title: string }
  /** What to export: the published version, or the draft if left out. */
  of?: 'published'
}

async function archiveOf({ trail, of }: ExportTrailProps): Promise<Blob | null> {
  const asking = { params: { trailId: trail.id }, query: { of } }
  const answer = await ask(exportTrail, { ...asking, timeoutMs: LONGEST_MS })
  if (!answer.ok) return null
  return answer.value.blob().catch(() => null)
}

/** Saves a trail with everything in it as one file. */
export function ExportTrail({ trail, of }: ExportTrailProps) {
  const t = useText()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const archive = await archiveOf({ trail, of })
    setBusy(false)
    if (!archive) return showToast(t('drafts.export.failed'), 'bad')
    saveBlob(archive, archiveName(trail.title))
  }
  return (
    <IconButton
      label={
        isBusy ? t('drafts.export.busy') : `${t('drafts.export')}: ${trail.title || t('drafts.untitled')}`
      }
      title={t('drafts.export')}
      disabled={!isOnline || isBusy}
      aria-busy={isBusy}
      onClick={save}
    >
      <Download size={20} />
    </IconButton>
  )
}
