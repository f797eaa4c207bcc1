import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioPersonStory } from '@vereda/contract/rest/studio-person.ts'
import { useZoned } from '../../frame/use-zoned.ts'
import list from '../../parts/list/list.module.css'
import styles from './people.module.css'
import { PersonCard } from './person-card.tsx'

/** The events of a person's account, newest first. */
export function EventsCard({ events }: { events: StudioPersonStory['events'] }) {
  const t = useText()
  const zoned = useZoned()
  return (
    <PersonCard title={t('people.events')}>
      {events.length === 0 && <p className={list.small}>{t('people.events.none')}</p>}
      <ul className={list.rows}>
        {events.map(({ date, what, by, role }) => (
          <li key={date + what + (role?.role ?? '')} className={styles.item}>
            <span>
              {role ? t(`people.event.role-${role.change}`, { role: role.role }) : t(`people.event.${what}`)}
            </span>
            <span className={list.small}>{[zoned.moment(date), by].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </PersonCard>
  )
}
