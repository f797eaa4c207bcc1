import { useText } from '@vereda/client/text/use-text.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import styles from './pending-screen.module.css'

/** Shown while a screen's code is being fetched. */
export function PendingScreen() {
  const t = useText()
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`${layout.wrap} ${layout.stack} ${styles.pending}`}
      aria-label={t('app.loading')}
      aria-busy
    >
      <Skeleton width="60%" height={40} />
      <Skeleton height={220} radius="28px" />
      <Skeleton height={120} radius="20px" />
    </main>
  )
}
