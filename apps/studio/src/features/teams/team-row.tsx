import { useText } from '@vereda/client/text/use-text.ts'
import type { EventTeam } from '@vereda/contract/rest/studio-teams.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { Crown } from 'lucide-react'
import list from '../../parts/list/list.module.css'
import styles from './teams.module.css'

type TeamRowProps = { team: EventTeam; isOnline: boolean; onChange: () => void; onRemove: () => void }

/** A team: its name, its members and its leader. A team that has played has no buttons. */
export function TeamRow({ team, isOnline, onChange, onRemove }: TeamRowProps) {
  const t = useText()
  const { identifier, customName, members, hasPlayed } = team
  const name = customName ? t('teams.named', { identifier, name: customName }) : identifier
  return (
    <li className={list.row}>
      <div className={list.who}>
        <h2 className={list.name}>{name}</h2>
        {members.length === 0 && <p className={list.small}>{t('teams.nobody')}</p>}
        <ol className={styles.members}>
          {members.map((person, n) => (
            <li key={person.id} className={styles.member}>
              {n === 0 && <Crown size={16} aria-hidden />}
              {n === 0 ? t('teams.leader', person) : person.name}
            </li>
          ))}
        </ol>
      </div>
      {hasPlayed && <Chip look="ok">{t('teams.played')}</Chip>}
      {!hasPlayed && (
        <div className={list.buttons}>
          <Button
            size="small"
            disabled={!isOnline}
            aria-label={t('teams.change.of', { name: identifier })}
            onClick={onChange}
          >
            {t('teams.change')}
          </Button>
          <Button
            size="small"
            disabled={!isOnline}
            aria-label={t('teams.remove.of', { name: identifier })}
            onClick={onRemove}
          >
            {t('teams.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}
