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
  /** `line` closes a bar; `plain` stands among other things, and says that it is about the whole trail. */
  look?: 'line' | 'plain'
}

/** A trail of texts alone has no files, and still is only on the device once it was fetched. */
const hasContent = ({ steps }: Pick<Trail, 'steps'>) =>
  steps.some(({ resources }) => resources.some(({ offline }) => offline))

/** A trail's own line for its download: to fetch it, how far it has come, to try again; nothing once it is here. */
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
