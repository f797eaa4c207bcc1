import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import type { Fate } from './use-catalogue.ts'

/** Says that the last change was not made, or, for `unknown`, that no answer told whether it was made. */
export function FateNote({ fate, unknown = 'catalogue.unknown' }: { fate: Fate; unknown?: string }) {
  const t = useText()
  if (fate !== 'failed' && fate !== 'unknown') return null
  return <Note tone="warn" role="alert" title={t(fate === 'failed' ? 'catalogue.failed' : unknown)} />
}
