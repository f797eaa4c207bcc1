import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useFocusHeir } from '../focus-heir/use-focus-heir.ts'
import { Note } from '../note/note.tsx'

type ErrorWithRetryProps = {
  title: string
  children?: ReactNode
  retryLabel: string
  busy?: string
  /** The sign of being offline where nothing else is wrong: a place, not a fault (design 1). */
  offline?: ReactNode
  onRetry: () => void
}

/** Something that could not be had just now, and the button that tries again; the rest of the screen goes on. */
export function ErrorWithRetry({ title, children, retryLabel, busy, offline, onRetry }: ErrorWithRetryProps) {
  // it goes with its note as soon as something else comes in their place
  const heir = useFocusHeir()
  const action = (
    <Button ref={heir} look="line" size="small" busy={busy} onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  return (
    <Note tone={offline ? 'mist' : 'warn'} icon={offline} title={title} role="alert" action={action}>
      {children}
    </Note>
  )
}
