import { cutOff } from '@vereda/client/api/refused.ts'
import type { Formats } from '@vereda/client/text/formats.ts'
import { type Text, useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { Availability } from '@vereda/offline/download/availability.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { ProgressRing } from '@vereda/ui/progress-ring/progress-ring.tsx'
import { ArrowDownToLine, ArrowUp, CloudOff, Download, TriangleAlert, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './availability-tag.module.css'

const HERE = <ArrowDownToLine size={14} strokeWidth={2.6} />
const ICONS: Record<Availability['kind'], ReactNode> = {
  have: HERE,
  partly: HERE,
  unknown: null,
  loading: null,
  waiting: null,
  get: <Download size={16} strokeWidth={2.2} />,
  online: <Wifi size={14} strokeWidth={2.4} />,
  queued: <ArrowUp size={14} strokeWidth={2.6} />,
  held: <CloudOff size={14} strokeWidth={2.4} />,
  failed: <TriangleAlert size={14} strokeWidth={2.4} />,
}

function words({ kind, percent = 0, bytes, place }: Availability, t: Text, formats: Formats): string {
  if (kind === 'unknown') return '\u00a0' // says nothing, but keeps the line's room
  if (kind === 'loading' && place && place.of > 1)
    return t('parts.availability.loadingOf', { ...place, percent: formats.percent(percent) })
  if (kind === 'loading') return t('parts.availability.loading', { percent: formats.percent(percent) })
  if (kind === 'held') return t(`parts.availability.held.${cutOff()}`, { percent: formats.percent(percent) })
  if (kind === 'get' && bytes) return t('parts.availability.getSize', { size: formats.megabytes(bytes) })
  return t(`parts.availability.${kind}`)
}

/** Where the content is, as an icon and words, never by colour alone. While that is unknown, the tag paints nothing and keeps its line's room. */
export function AvailabilityTag({ value }: { value: Availability }) {
  const t = useText()
  const formats = useFormats()
  return (
    <span className={classNames(styles.tag, styles[value.kind])}>
      <span className={styles.sign}>
        {value.kind === 'loading' ? <ProgressRing percent={value.percent ?? 0} /> : ICONS[value.kind]}
      </span>
      {words(value, t, formats)}
    </span>
  )
}
