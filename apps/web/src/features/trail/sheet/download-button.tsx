import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { Download } from 'lucide-react'
import { type DownloadEnd, downloadTrail } from '../../../platform/local/downloads.ts'
import { useFormats, useText } from '../../../platform/text/use-text.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { showToast } from '../../../ui/toast/toasts.ts'
import styles from './download-button.module.css'

// The row says by itself that a download failed or waits for room; a toast is for what is good to know.
const WORDS: Partial<Record<DownloadEnd, string>> = {
  done: 'trail.download.done',
  cannot: 'trail.download.cannot',
}

type DownloadButtonProps = { trailId: string; resource: Pick<TrailResource, 'id' | 'title' | 'size'> }

/** Fetches one activity onto the device. */
export function DownloadButton({ trailId, resource }: DownloadButtonProps) {
  const t = useText()
  const { kilobytes } = useFormats()
  async function fetchIt() {
    const words = WORDS[await downloadTrail(trailId, [resource.id])]
    if (words) showToast(t(words))
  }
  const label = t('trail.download.one', { title: resource.title, size: kilobytes(resource.size) })
  return (
    <span className={styles.button}>
      <IconButton label={label} onClick={() => void fetchIt()}>
        <Download size={20} />
      </IconButton>
    </span>
  )
}
