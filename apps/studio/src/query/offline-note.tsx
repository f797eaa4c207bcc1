import { Note } from '@vereda/ui/note/note.tsx'
import { useOnline } from './use-online.ts'

export type OfflineWords = { title: string; text: string }

/** Says that there is no network and that the screen shows the last known data. */
export function OfflineNote({ title, text }: OfflineWords) {
  if (useOnline()) return null
  return (
    <Note title={title} role="status">
      {text}
    </Note>
  )
}
