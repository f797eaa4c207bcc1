import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { Availability } from '@vereda/offline/download/availability.ts'
import { useOnline } from '../../platform/local/calls/connection.ts'
import { useAvailability, useCanDownload } from '../../platform/local/download/use-availability.ts'
import { DownloadControl } from './download-control.tsx'
import styles from './trail-download.module.css'

const UNDER_WAY: readonly Availability['kind'][] = ['loading', 'waiting', 'held', 'failed']

type TrailDownloadProps = {
  trail: Pick<Trail, 'id' | 'title' | 'offline' | 'steps'>
  /** `line`: it ends a bar. `plain`: it is among other content, and says that it is about the whole trail. */
  look?: 'line' | 'plain'
}

/** Whether an activity of the trail works offline. A trail of texts has no files, but it too must be downloaded to be on the device. */
const hasContent = ({ steps }: Pick<Trail, 'steps'>) =>
  steps.some(({ resources }) => resources.some(({ offline }) => offline))

/** A line for a trail's download: to start it, its progress, or to try again; nothing once the trail is on the device. */
export function TrailDownload({ trail, look = 'line' }: TrailDownloadProps) {
  const t = useText()
  const isOnline = useOnline()
  const canDownload = useCanDownload()
  const { kind } = useAvailability(trail.id)
  const isUnderWay = UNDER_WAY.includes(kind)
  if (!trail.offline || !hasContent(trail)) return null
  if (!canDownload)
    return <p className={look === 'line' ? styles.cannot : styles.plain}>{t('parts.download.cannot')}</p>
  if (!isUnderWay && !(kind === 'get' && isOnline)) return null
  return (
    <div className={styles[look]}>
      {look === 'plain' && <span>{t('parts.download.whole')}</span>}
      <DownloadControl trailId={trail.id} title={trail.title} />
    </div>
  )
}
