import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Note } from '../note/note.tsx'

type ErrorWithRetryProps = {
  title: string
  children?: ReactNode
  retryLabel: string
  busy?: string
  /** Nothing is wrong but the network: a place, not a fault (design 1). */
  isOffline?: boolean
  onRetry: () => void
}

/** Something that could not be had just now, and the button that tries again; the rest of the screen goes on. */
export function ErrorWithRetry({
  title,
  children,
  retryLabel,
  busy,
  isOffline,
  onRetry,
}: ErrorWithRetryProps) {
  const action = (
    <Button look="line" size="small" busy={busy} onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  return (
    <Note
      tone={isOffline ? 'mist' : 'warn'}
      icon={isOffline && <CloudOff size={24} />}
      title={title}
      role="alert"
      action={action}
    >
      {children}
    </Note>
  )
}
