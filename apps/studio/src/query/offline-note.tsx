import { Note } from '@vereda/ui/note/note.tsx'
import { useOnline } from './use-online.ts'

export type OfflineWords = { title: string; text: string }

/** Says that there is no network: what is shown is what was known last. */
export function OfflineNote({ title, text }: OfflineWords) {
  if (useOnline()) return null
  return (
    <Note title={title} role="status">
      {text}
    </Note>
  )
}
