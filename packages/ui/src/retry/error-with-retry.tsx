import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useFocusHeir } from '../focus-heir/use-focus-heir.ts'
import { Note } from '../note/note.tsx'

type ErrorWithRetryProps = {
  title: string
  children?: ReactNode
  retryLabel: string
  busy?: string
  /** The icon for being offline, if only the network is missing: being offline is a place, not a fault (design 1). */
  offline?: ReactNode
  onRetry: () => void
}

/** Something that could not be loaded now, with a button that tries again; the rest of the screen goes on. */
export function ErrorWithRetry({ title, children, retryLabel, busy, offline, onRetry }: ErrorWithRetryProps) {
  // the button is removed with its note as soon as something else replaces them
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
