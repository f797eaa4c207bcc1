import { useText } from '@vereda/client/text/use-text.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import styles from './loading.module.css'

/** Placeholders with the heights of the coming content, from top to bottom. */
export function Loading({ heights }: { heights: readonly number[] }) {
  const t = useText()
  return (
    <div className={styles.loading} role="status" aria-label={t('frame.loading')}>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change places
        <Skeleton key={place} height={height} radius="20px" />
      ))}
    </div>
  )
}
