import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { withoutOffer } from '@vereda/offline/download/availability.ts'
import { useFocusHeir } from '@vereda/ui/focus-heir/use-focus-heir.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { Download as DownloadIcon, type LucideIcon, RotateCw, X } from 'lucide-react'
import { useOnline } from '../../platform/local/calls/connection.ts'
import { AvailabilityTag } from '../availability/availability-tag.tsx'
import styles from './download-control.module.css'
import { type Download, useDownload } from './use-download.ts'

// The prompt is rarely needed, so its code is loaded when it is.
const DownloadPrompt = later(async () => (await import('./download-prompt.tsx')).DownloadPrompt)

/** What a press does: download, try again, or stop. */
type Act = 'get' | 'again' | 'stop'
const ICONS: Record<Act, LucideIcon> = { get: DownloadIcon, again: RotateCw, stop: X }

function actOf({ availability: { kind } }: Download, isOnline: boolean): Act | null {
  if (kind === 'loading' || kind === 'waiting' || kind === 'held') return 'stop'
  if (!isOnline) return null
  if (kind === 'get') return 'get'
  return kind === 'failed' ? 'again' : null
}

type DownloadControlProps = {
  trailId: string
  /** One activity of the trail; without it the whole trail. */
  resourceId?: string
  /** The name of the downloaded trail or activity. */
  title: string
  /** Only an icon, for places where text beside it says where the content is; nothing if there is nothing to press. */
  isSign?: boolean
}

/** Shows where a trail's or an activity's content is; a press downloads it, stops the download, or tries again. */
export function DownloadControl({ trailId, resourceId, title, isSign }: DownloadControlProps) {
  const t = useText()
  const { megabytes } = useFormats()
  const isOnline = useOnline()
  const download = useDownload(trailId, resourceId ?? null)
  const { availability, advice, begin, leave } = download
  const heir = useFocusHeir()
  const act = actOf(download, isOnline)
  // a download without files, or with only its last part to repeat, has no size to name
  const labelOf = (pressed: Act, bytes = 0) =>
    pressed !== 'stop' && bytes === 0
      ? t(`parts.download.${pressed}Plain`, { title })
      : t(`parts.download.${pressed}`, { title, size: megabytes(bytes) })
  const run = act === 'stop' ? download.stop : download.ask
  const Icon = act && ICONS[act]
  const label = act && labelOf(act, availability.bytes)
  return (
    <>
      {isSign
        ? Icon && (
            <IconButton ref={heir} label={label!} onClick={run}>
              <Icon size={20} />
            </IconButton>
          )
        : act === null && <AvailabilityTag value={withoutOffer(availability)} />}
      {!isSign && act && (
        <button type="button" className={styles.control} ref={heir} onClick={run}>
          <AvailabilityTag value={availability} />
          <span className={type_.sr}>{act === 'get' ? title : label}</span>
        </button>
      )}
      {advice && (
        <DownloadPrompt
          advice={advice}
          isWholeTrail={resourceId === undefined}
          onYes={begin}
          onClose={leave}
        />
      )}
    </>
  )
}
