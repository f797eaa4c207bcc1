import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { isUndecided, rowsAround } from '@vereda/domain/ranking/ranking.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { useRanking } from '../../../platform/local/listing/use-ranking.ts'
import styles from './board.module.css'

const SHOWN = 3

/** The players ranked next to the learner, beside the board where there is room; shows nothing before the ranking is known. */
export function NearestPlayers({ trailId }: { trailId: string }) {
  const t = useText()
  const { number } = useFormats()
  const { stored } = useRanking(trailId)
  if (!stored || stored.ranking.ranking.length === 0) return null
  const { ranking, playerId } = stored
  return (
    <section className={`${layout.card} ${layout.pad} ${styles.nearest}`} aria-labelledby="nearest-players">
      <div className={layout.between}>
        <h2 className={type_.h4} id="nearest-players">
          {t('trail.board.ranking')}
        </h2>
        <Link to={paths.rank(trailId)} className={linkClass('inline')}>
          {t('trail.board.wholeRanking')}
        </Link>
      </div>
      <ol>
        {rowsAround(ranking, playerId, SHOWN).map((row) => (
          <li
            key={row.id}
            className={classNames(row.id === playerId && styles.own)}
            aria-current={row.id === playerId ? 'true' : undefined}
          >
            <span>{isUndecided(row) ? '–' : number(row.position)}</span>
            <span className={layout.grow}>{row.name}</span>
            <b>{number(row.points)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
