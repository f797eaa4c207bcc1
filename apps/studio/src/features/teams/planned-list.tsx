import { useText } from '@vereda/client/text/use-text.ts'
import type { PlannedEventTeam } from '@vereda/contract/rest/studio-teams.ts'
import { TEAM_NAME_MAX } from '@vereda/domain/team/team-name.ts'
import { TEAM_SLOTS } from '@vereda/domain/team/team-size.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import list from '../../parts/list/list.module.css'
import type { ListProblem } from './list-writer.tsx'
import styles from './teams.module.css'

type PlannedListProps = {
  teams: readonly PlannedEventTeam[]
  fate: 'open' | 'busy' | ListProblem
  onMake: () => void
  onBack: () => void
}

const isGood = ({ faults }: PlannedEventTeam) => faults.length === 0

/** The teams that a list would make, line by line. Faulty lines come first, each with its fault, and are left out. */
export function PlannedList({ teams, fate, onMake, onBack }: PlannedListProps) {
  const t = useText()
  const good = teams.filter(isGood)
  const shown = [...teams.filter((team) => !isGood(team)), ...good]
  return (
    <div className={list.sheet}>
      <p className={styles.sentence} role="status">
        {t('teams.list.plan', {
          good: good.length,
          people: good.reduce((sum, { members }) => sum + members.length, 0),
          bad: teams.length - good.length,
        })}
      </p>
      <ul className={list.rows}>
        {shown.map((team) => (
          <li key={team.identifier + team.members.map(({ id }) => id).join()} className={list.row}>
            <div className={list.who}>
              <h3 className={list.name}>{team.identifier || t('teams.list.unnamed')}</h3>
              <p className={list.small}>{team.members.map(({ name }) => name).join(', ')}</p>
              {team.faults.map(({ code, text }) => (
                <p key={code + text} className={styles.fault}>
                  {t(`teams.fault.${code}`, { text, most: TEAM_SLOTS, letters: TEAM_NAME_MAX })}
                </p>
              ))}
            </div>
            <Chip look={isGood(team) ? 'ok' : 'plain'}>
              {t(isGood(team) ? 'teams.list.good' : 'teams.list.bad')}
            </Chip>
          </li>
        ))}
      </ul>
      {fate !== 'open' && fate !== 'busy' && (
        <Note tone="warn" role="alert" title={t(`teams.list.problem.${fate}`)} />
      )}
      <div className={list.buttons}>
        <Button
          look="primary"
          disabled={good.length === 0}
          busy={fate === 'busy' ? t('teams.saving') : undefined}
          onClick={onMake}
        >
          {t('teams.list.make', { count: good.length })}
        </Button>
        <Button onClick={onBack}>{t('teams.list.back')}</Button>
      </div>
    </div>
  )
}
