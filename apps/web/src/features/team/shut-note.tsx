import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { changeDay, openState } from '@vereda/domain/trail/open-state.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { useTimeFor } from '../../platform/local/listing/told-at.ts'

/** Says that a trail is outside its dates before the learner chooses who plays: nothing in it can be begun (docs/decisions/trail-dates.md). */
export function ShutNote({ trail }: { trail: Trail }) {
  const t = useText()
  const formats = useFormats()
  const state = openState(trail, useTimeFor(trail))
  if (state.kind === 'open' || state.kind === 'until') return null
  return (
    <Note role="status" title={t(`parts.dates.${state.kind}`, { day: changeDay(state.date, formats) })}>
      {t(`team.shut.${state.kind}`)}
    </Note>
  )
}
