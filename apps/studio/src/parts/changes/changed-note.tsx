import { needMessages } from '@vereda/client/text/catalogues.ts'
import { lazy, Suspense } from 'react'

type ChangedNoteProps = { onAnew: () => void }

// few managers meet
const Note = lazy(async () => {
  const [{ ChangedWords }] = await Promise.all([import('./changed-words.tsx'), needMessages('changes')])
  return { default: ChangedWords }
})

/** That somebody else changed meanwhile what was to be saved, and the way to look at what stands now. */
export const ChangedNote = (props: ChangedNoteProps) => (
  <Suspense fallback={null}>
    <Note {...props} />
  </Suspense>
)
