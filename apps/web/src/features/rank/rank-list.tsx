import type { Ranking, RankingRow } from '@vereda/domain/ranking/ranking.ts'
import styles from './rank.module.css'
import { RankRow } from './rank-row.tsx'
import { PODIUM } from './stem-heights.ts'

/** The places after the flowers; yours is always there, below a gap when it lies under the shown ones. */
export function RankList({ ranking, own }: { ranking: Ranking; own: RankingRow }) {
  const rows = ranking.ranking.slice(PODIUM)
  const isBelow = !ranking.ranking.includes(own)
  if (rows.length === 0 && !isBelow) return null
  return (
    <ol className={styles.rows} start={PODIUM + 1}>
      {rows.map((row) => (
        <RankRow key={row.id} row={row} isYou={row === own} />
      ))}
      {isBelow && (
        <>
          <li className={styles.gap} aria-hidden="true">
            …
          </li>
          <RankRow row={own} isYou />
        </>
      )}
    </ol>
  )
}
