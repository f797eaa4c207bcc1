import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import type { Fate } from './use-catalogue.ts'

/** That what was asked last was not done, or, in `unknown`, that nobody heard whether it was. */
export function FateNote({ fate, unknown = 'catalogue.unknown' }: { fate: Fate; unknown?: string }) {
  const t = useText()
  if (fate !== 'failed' && fate !== 'unknown') return null
  return <Note tone="warn" role="alert" title={t(fate === 'failed' ? 'catalogue.failed' : unknown)} />
}
