import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioPersonStory } from '@vereda/contract/rest/studio-person.ts'
import { useZoned } from '../../frame/use-zoned.ts'
import { Breakable } from '../../parts/list/breakable.tsx'
import styles from './people.module.css'
import { PersonCard } from './person-card.tsx'

const TEXTS = ['username', 'nickname', 'email', 'phone', 'identifier'] as const

/** A person's contact details, and the units, journeys and groups that they belong to. */
export function FactsCard({ story }: { story: StudioPersonStory }) {
  const t = useText()
  const zoned = useZoned()
  const facts = [
    ...TEXTS.map((field) => [t(`people.field.${field}`), story.person[field]] as const),
    [t('people.field.job'), story.jobName] as const,
    [t('people.field.unit'), story.unitTree.join(' › ')] as const,
    [t('people.field.school'), story.choices.schools?.find(({ id }) => id === story.schoolId)?.name] as const,
    [t('people.field.journeys'), story.journeys.map(({ name }) => name).join(', ')] as const,
    [t('people.groups'), story.madeGroups?.map(({ name }) => name).join(', ')] as const,
    [t('people.field.since'), zoned.date(story.createdDate)] as const,
  ]
  return (
    <PersonCard title={t('people.facts')}>
      <dl className={styles.facts}>
        {facts
          .filter(([, text]) => text)
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{typeof text === 'string' ? <Breakable address={text} /> : text}</dd>
            </div>
          ))}
      </dl>
    </PersonCard>
  )
}
