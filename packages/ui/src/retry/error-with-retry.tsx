import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Note } from '../note/note.tsx'

type ErrorWithRetryProps = {
  title: string
  children?: ReactNode
  retryLabel: string
  busy?: string
  onRetry: () => void
}

/** Something that could not be had just now, and the button that tries again; the rest of the screen goes on. */
export function ErrorWithRetry({ title, children, retryLabel, busy, onRetry }: ErrorWithRetryProps) {
  const action = (
    <Button look="line" size="small" busy={busy} onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  return (
    <Note tone="warn" title={title} role="alert" action={action}>
      {children}
    </Note>
  )
}
