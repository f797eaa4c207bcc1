import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { BackLink } from './back-link.tsx'
import styles from './editor.module.css'

type EditorFailedProps = { isOffline: boolean; isBusy: boolean; onRetry: () => void }

/** The draft could not be fetched: there is no network, or the server gave no proper answer. */
export function EditorFailed({ isOffline, isBusy, onRetry }: EditorFailedProps) {
  const t = useText()
  return (
    <main id="main" tabIndex={-1} className={styles.alone}>
      <BackLink />
      {isOffline ? (
        <Note title={t('editor.needsNetwork.title')}>{t('editor.needsNetwork.text')}</Note>
      ) : (
        <ErrorWithRetry
          title={t('editor.failed.title')}
          retryLabel={t('frame.again')}
          busy={isBusy ? t('frame.loading') : undefined}
          onRetry={onRetry}
        >
          {t('editor.failed.text')}
        </ErrorWithRetry>
      )}
    </main>
  )
}
