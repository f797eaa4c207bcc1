import { useSession } from '@vereda/client/session/use-session.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { RANKING_SCOPES, type Ranking, type RankingScope } from '@vereda/domain/ranking/ranking.ts'
import { Pill } from '@vereda/ui/pill/pill.tsx'
import { usePlaysAs } from '../../platform/local/team/use-plays-as.ts'
import styles from './rank.module.css'

/** The learner's unit, the last part of its path; null without a unit, and for a learner who plays in a team, which has none. */
export function useOwnUnit(trailId: string): string | null {
  const unit = useSession()?.person.unitTree.at(-1)
  const isInTeam = usePlaysAs(trailId)?.kind === 'team'
  return isInTeam ? null : (unit ?? null)
}

type RankScopesProps = {
  scope: RankingScope
  unit: string | null
  /** The ranking as far as it is known. */
  ranking: Ranking | undefined
  onChoose: (scope: RankingScope) => void
}

/** The choice of the players that a ranking compares, and what the chosen ranking counts. */
export function RankScopes({ scope, unit, ranking, onChoose }: RankScopesProps) {
  const t = useText()
  const { moment } = useFormats()
  const offered = RANKING_SCOPES.filter((one) => one !== 'group' || unit !== null)
  return (
    <div className={styles.scopes}>
      <fieldset className={styles.choice} aria-label={t('rank.scopes')}>
        {offered.map((one) => (
          <Pill key={one} isOn={one === scope} onClick={() => onChoose(one)}>
            {t(`rank.scope.${one}`)}
          </Pill>
        ))}
      </fieldset>
      {scope === 'group' && unit && <p className={styles.about}>{t('rank.about.group', { unit })}</p>}
      {scope === 'week' && (
        <p className={styles.about}>
          {t('rank.about.week')} {ranking?.until && t('rank.anew', { date: moment(ranking.until) })}
        </p>
      )}
    </div>
  )
}
