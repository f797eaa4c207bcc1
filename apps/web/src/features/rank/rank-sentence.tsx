import { type Text, useText } from '@vereda/client/text/use-text.ts'
import { type RankingRow, rowsOf } from '@vereda/domain/ranking/ranking.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { TrailRanking } from '../../platform/local/listing/use-ranking.ts'
import { activitiesFor, nextPosition } from './next-position.ts'
import styles from './rank.module.css'

type Stored = NonNullable<TrailRanking['stored']>

type Standing = { own: RankingRow; trail: Trail | null; isOfTeams: boolean }

function wayUp({ ranking }: Stored, { own, trail, isOfTeams }: Standing, t: Text): string | null {
  const next = nextPosition(rowsOf(ranking), own.position, own.points)
  if (next === null) {
    // a player who shares the first place because nobody has a point yet is not ahead of anybody
    if (own.points === 0 && ranking.total > 1) return null
    const place = ranking.total > 1 ? 'first' : 'alone'
    return t(isOfTeams ? `rank.${place}.team` : `rank.${place}`)
  }
  const gap = t('rank.gap', { points: next.points, place: t('rank.place', { place: next.place }) })
  const count = trail && activitiesFor(next.points, trail)
  return count ? `${gap} ${t('rank.enough', { count })}` : gap
}

/** One helpful sentence: what the player needs to move up, or the place that the unsent points would lead to. */
export function RankSentence({ stored, ...standing }: Standing & { stored: Stored }) {
  const t = useText()
  const { unsentPoints, wouldBe } = stored
  const words =
    unsentPoints > 0
      ? t(standing.isOfTeams ? 'rank.unsent.team' : 'rank.unsent', {
          points: unsentPoints,
          place: t('rank.place', { place: wouldBe }),
        })
      : wayUp(stored, standing, t)
  return words && <p className={styles.sentence}>{words}</p>
}
