import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { StudioPersonStory } from '@vereda/contract/rest/studio-people.ts'
import styles from './people.module.css'
import { PersonCard } from './person-card.tsx'

/** What happened to a person's account, the newest first. */
export function EventsCard({ events }: { events: StudioPersonStory['events'] }) {
  const t = useText()
  const formats = useFormats()
  return (
    <PersonCard title={t('people.events')}>
      {events.length === 0 && <p className={styles.small}>{t('people.events.none')}</p>}
      <ul className={styles.list}>
        {events.map(({ date, what, by }) => (
          <li key={date + what} className={styles.item}>
            <span>{t(`people.event.${what}`)}</span>
            <span className={styles.small}>{[formats.moment(date), by].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </PersonCard>
  )
}
