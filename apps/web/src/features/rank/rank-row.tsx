import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { isUndecided, type RankingRow, type RankingScope } from '@vereda/domain/ranking/ranking.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { GainsButton } from '../../parts/gains/gains-button.tsx'
import { PlayerFace } from './player-face.tsx'
import styles from './rank.module.css'

type RankRowProps = {
  trailId: string
  row: RankingRow
  isYou: boolean
  isTeam?: boolean | undefined
  scope: RankingScope
}

/**
 * A row of the list. Your own has the leaf and tells where its points come from; the points of a week don't, because they are not in the
 * trail's totals.
 */
export function RankRow({ trailId, row, isYou, isTeam = false, scope }: RankRowProps) {
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
      <span className={styles.position}>{isUndecided(row) ? '–' : number(row.position)}</span>
      <PlayerFace name={row.name} isYou={isYou} isTeam={isTeam} />
      <span className={styles.name}>
        {row.name}
        {isYou && ' '}
        {isYou && <span className={styles.mark}>{t(isTeam ? 'rank.yours' : 'rank.you')}</span>}
      </span>
      {isYou && scope !== 'week' ? (
        <GainsButton trailId={trailId} kind="all" className={`${styles.points} ${styles.own}`}>
          {points}
        </GainsButton>
      ) : (
        <span className={styles.points}>{points}</span>
      )}
    </li>
  )
}
