import type { ListFace } from '@vereda/client/api/use-list.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { CloudOff } from 'lucide-react'
import { plainTrouble, troubleWords } from '../identity-form/trouble-note.tsx'
import styles from './list-status.module.css'

const PLACES = [0, 1, 2]

type ListStatusProps = {
  list: ListFace<unknown>
  /** What it means that the list could not be loaded, if it is not a list to choose from. */
  text?: string
  onAgain: () => void
}

/** Shown instead of a list while it is loading, or if it could not be loaded. */
export function ListStatus({ list, text, onAgain }: ListStatusProps) {
  const t = useText()
  if (list.face === 'loading')
    return (
      <div className={styles.places} role="status" aria-label={t('parts.pick.loading')}>
        {PLACES.map((place) => (
          <Skeleton key={place} height={52} radius="14px" />
        ))}
      </div>
    )
  if (list.face !== 'failed') return null
  const trouble = plainTrouble(list.refused)
  return (
    <ErrorWithRetry
      title={t(`parts.trouble.${troubleWords(trouble)}.title`)}
      retryLabel={t('parts.pick.again')}
      offline={trouble === 'offline' && <CloudOff size={24} />}
      onRetry={onAgain}
    >
      {text ?? t('parts.pick.failed')}
    </ErrorWithRetry>
  )
}
