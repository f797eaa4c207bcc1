import {
  RANKING_TOP,
  type Ranking,
  type RankingRow,
  type RankingScope,
} from '@vereda/domain/ranking/ranking.ts'
import styles from './rank.module.css'
import { RankRow } from './rank-row.tsx'
import { PODIUM } from './stem-heights.ts'

/** The rows around your own if it is below the top ten; only your own row if the server sent no neighbours. */
const around = ({ ranking, neighbours = [] }: Ranking, own: RankingRow): readonly RankingRow[] => {
  if (ranking.includes(own)) return []
  return neighbours.includes(own) ? neighbours : [own]
}

type RankListProps = {
  trailId: string
  ranking: Ranking
  own: RankingRow
  scope: RankingScope
  /** The rows are teams. */
  isOfTeams?: boolean
}

/** The rows from the fourth on. If your own row is below the top ten, it follows after a gap, with those next to it. */
export function RankList({ trailId, ranking, own, scope, isOfTeams }: RankListProps) {
  const rows = ranking.ranking.slice(PODIUM)
  const below = around(ranking, own)
  if (rows.length === 0 && below.length === 0) return null
  const row = (one: RankingRow) => (
    <RankRow key={one.id} trailId={trailId} row={one} isYou={one === own} isTeam={isOfTeams} scope={scope} />
  )
  const isFollowing = below[0]?.position === RANKING_TOP + 1
  return (
    <ol className={styles.rows} start={PODIUM + 1}>
      {rows.map(row)}
      {below.length > 0 && !isFollowing && (
        <li className={styles.gap} aria-hidden="true">
          …
        </li>
      )}
      {below.map(row)}
    </ol>
  )
}
