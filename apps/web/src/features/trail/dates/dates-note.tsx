import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { changeDay, openState } from '@vereda/domain/trail/open-state.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { CalendarClock } from 'lucide-react'
import { useTimeFor } from '../../../platform/local/listing/told-at.ts'
import { trailQuery } from '../../../platform/local/listing/trail-query.ts'
import { useOwner } from '../../../platform/local/store/owner.ts'
import { useLive } from '../../../platform/local/store/use-live.ts'
import styles from './dates-note.module.css'

/** A group trail's dates in words; outside them, what may still be done (docs/decisions/trail-dates.md). */
export function DatesNote({ trail }: { trail: Trail }) {
  const t = useText()
  const formats = useFormats()
  const state = openState(trail, useTimeFor(trail))
  const stored = useLive(trailQuery(useOwner(), trail.id))
  if (state.kind === 'open') return null
  const gone = stored?.isGone && (stored.isWaiting ? 'waiting' : 'gone')
  const title = gone
    ? t('trail.empty.title')
    : t(`parts.dates.${state.kind}`, { day: changeDay(state.date, formats) })
  if (state.kind !== 'until')
    return (
      <Note tone="mist" role="status" title={title} icon={<CalendarClock size={24} />}>
        {t(`trail.dates.${gone || state.kind}`)}
      </Note>
    )
  if (trail.doneDate !== null) return null
  return (
    <p className={styles.until}>
      <CalendarClock size={16} aria-hidden="true" />
      {title}
    </p>
  )
}
