import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { initials } from '@vereda/domain/account/shown-name.ts'
import type { RankingRow } from '@vereda/domain/ranking/ranking.ts'
import { Avatar } from '@vereda/ui/avatar/avatar.tsx'
import { classNames } from '@vereda/ui/class-names.ts'
import styles from './rank.module.css'

/** A place in the list; yours has the leaf. */
export function RankRow({ row, isYou }: { row: RankingRow; isYou: boolean }) {
  const t = useText()
  const { number } = useFormats()
  return (
    <li className={classNames(styles.row, isYou && styles.you)} value={row.position}>
      <span className={styles.position}>{number(row.position)}</span>
      <Avatar seed={row.name} initials={initials(row.name)} isYou={isYou} />
      <span className={styles.name}>
        {row.name}
        {isYou && <span className={styles.mark}>{t('rank.you')}</span>}
      </span>
      <span className={styles.points}>
        {number(row.points)}
        <span className={styles.unit}>{t('rank.points', { points: row.points })}</span>
      </span>
    </li>
  )
}
