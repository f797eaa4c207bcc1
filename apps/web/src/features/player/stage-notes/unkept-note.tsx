import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import type { NotKept, TimeIs } from '../../../platform/player/player-options.ts'

/** Says that the present play is not being stored, or that its time is over; and why, and what helps. */
export function UnkeptNote({ why }: { why: NotKept | TimeIs }) {
  const t = useText()
  return (
    <Note tone="warn" role="alert" title={t(`stage-notes.${why}`)}>
      {t(`stage-notes.${why}.text`)}
    </Note>
  )
}
