import { useText } from '@vereda/client/text/use-text.ts'
import { TEAM_SLOTS } from '@vereda/domain/team/team-size.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Crown } from 'lucide-react'
import list from '../../parts/list/list.module.css'
import styles from './teams.module.css'
import { ledBy, type WrittenTeam, withoutPerson } from './written-team.ts'

type TeamMembersProps = { written: WrittenTeam; onChange: (written: WrittenTeam) => void }

/** The members of a team that is being edited. The first one leads; a button makes another member the leader. */
export function TeamMembers({ written, onChange }: TeamMembersProps) {
  const t = useText()
  const { members } = written
  return (
    <section className={styles.part} aria-label={t('teams.in')}>
      <h3 className={list.name}>{t('teams.in')}</h3>
      <p className={list.small} role="status">
        {t('teams.in.count', { count: members.length, most: TEAM_SLOTS })}
      </p>
      <ul className={list.rows}>
        {members.map(({ id, name, username }, n) => (
          <li key={id} className={styles.person}>
            <span className={list.who}>
              <b>{name}</b>
              <span className={list.small}>{username}</span>
            </span>
            {n === 0 && (
              <span className={styles.leads}>
                <Crown size={16} aria-hidden />
                {t('teams.leads')}
              </span>
            )}
            <span className={list.buttons}>
              {n > 0 && (
                <Button
                  size="small"
                  aria-label={t('teams.lead.of', { name })}
                  onClick={() => onChange(ledBy(written, id))}
                >
                  {t('teams.lead')}
                </Button>
              )}
              <Button
                size="small"
                aria-label={t('teams.takeOut.of', { name })}
                onClick={() => onChange(withoutPerson(written, id))}
              >
                {t('teams.takeOut')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
