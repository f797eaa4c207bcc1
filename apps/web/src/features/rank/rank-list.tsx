import type { Ranking, RankingRow } from '@vereda/domain/ranking/ranking.ts'
import styles from './rank.module.css'
import { RankRow } from './rank-row.tsx'
import { PODIUM } from './stem-heights.ts'

/** The rows from the fourth on; your own is always shown, after a gap when it is below the top ten. */
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
