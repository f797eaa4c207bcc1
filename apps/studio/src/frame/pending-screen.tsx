import { useText } from '@vereda/client/text/use-text.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'

/** Shown while a screen's code is loading. */
export function PendingScreen() {
  const t = useText()
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`${layout.wrap} ${layout.stack}`}
      aria-label={t('frame.loading')}
      aria-busy
    >
      <Skeleton width="60%" height={40} />
      <Skeleton height={220} radius="28px" />
    </main>
  )
}
