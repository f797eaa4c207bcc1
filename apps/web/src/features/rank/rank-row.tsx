import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { initials } from '@vereda/domain/account/shown-name.ts'
import type { RankingRow } from '@vereda/domain/ranking/ranking.ts'
import { Avatar } from '@vereda/ui/avatar/avatar.tsx'
import { classNames } from '@vereda/ui/class-names.ts'
import { GainsButton } from '../../parts/gains/gains-button.tsx'
import styles from './rank.module.css'

/** A place in the list; yours has the leaf, and tells where its points come from. */
export function RankRow({ trailId, row, isYou }: { trailId: string; row: RankingRow; isYou: boolean }) {
  const t = useText()
  const { number } = useFormats()
  const points = (
    <>
      {number(row.points)}
      <span className={styles.unit}>{t('rank.points', { points: row.points })}</span>
    </>
  )
  return (
    <li className={classNames(styles.row, isYou && styles.you)} value={row.position}>
      <span className={styles.position}>{number(row.position)}</span>
      <Avatar seed={row.name} initials={initials(row.name)} isYou={isYou} />
      <span className={styles.name}>
        {row.name}
        {isYou && <span className={styles.mark}>{t('rank.you')}</span>}
      </span>
      {isYou ? (
        <GainsButton trailId={trailId} kind="all" className={`${styles.points} ${styles.own}`}>
          {points}
        </GainsButton>
      ) : (
        <span className={styles.points}>{points}</span>
      )}
    </li>
  )
}
