import { useText } from '@vereda/client/text/use-text.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import styles from './results.module.css'

/** Results to come. */
export function Loading({ heights }: { heights: readonly number[] }) {
  const t = useText()
  return (
    <div className={styles.stack} role="status" aria-label={t('frame.loading')}>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Skeleton key={place} height={height} radius="20px" />
      ))}
    </div>
  )
}
