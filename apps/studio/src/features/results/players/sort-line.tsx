import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import resultStyles from '../results.module.css'
import styles from './players.module.css'

/** Says how a list is sorted. If the kept order differs from the current one, a button sorts it again. */
export function SortLine({ kept: { isMoved, sortAnew } }: { kept: { isMoved: boolean; sortAnew(): void } }) {
  const t = useText()
  if (!isMoved) return <p className={resultStyles.small}>{t('results.players.order')}</p>
  return (
    <p className={styles.sort}>
      <span className={resultStyles.small}>{t('results.players.kept')}</span>
      <Button look="ghost" size="small" onClick={sortAnew}>
        {t('results.players.sort')}
      </Button>
    </p>
  )
}
