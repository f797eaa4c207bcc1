import { useText } from '@vereda/client/text/use-text.ts'
import type { Roster } from '@vereda/domain/people-import/one-roster.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import list from '../../parts/list/list.module.css'
import styles from './import.module.css'
import { SendPart } from './send-part.tsx'

const FAULTS_SHOWN = 20

/** The rows of the classes and enrollments that name a school or a person that the roster does not have. */
function Faults({ faults }: Pick<Roster, 'faults'>) {
  const t = useText()
  if (faults.length === 0) return null
  const more = faults.length - FAULTS_SHOWN
  return (
    <Note tone="warn" title={t('import.roster.faults', { count: faults.length })}>
      <ul>
        {faults.slice(0, FAULTS_SHOWN).map(({ file, line, source }) => (
          <li key={`${file}${line}`}>{t(`import.roster.fault.${file}`, { line, id: source || '–' })}</li>
        ))}
      </ul>
      {more > 0 && t('import.roster.more', { count: more })}
    </Note>
  )
}

type RosterCardProps = { name: string; roster: Roster; onAnother: () => void }

/** What a OneRoster export contains and which people it leaves out. The people are sent to be checked. */
export function RosterCard({ name, roster, onAnother }: RosterCardProps) {
  const t = useText()
  const { rows, schools, classes, left, faults } = roster
  return (
    <>
      <section className={styles.card}>
        <h2 className={list.name}>{t('import.roster')}</h2>
        <p>
          {t('import.roster.brings', {
            count: rows.length,
            schools: schools.length,
            classes: classes.length,
          })}
        </p>
        <p className={list.small}>{t('import.roster.text')}</p>
        {left.contacts > 0 && (
          <p className={list.small}>{t('import.roster.contacts', { count: left.contacts })}</p>
        )}
        {left.gone > 0 && <p className={list.small}>{t('import.roster.gone', { count: left.gone })}</p>}
        {left.classes > 0 && <p className={list.small}>{t('import.roster.over', { count: left.classes })}</p>}
      </section>
      <Faults faults={faults} />
      <SendPart
        name={name}
        count={rows.length}
        isReady
        sending={() => ({ rows, lists: { schools, classes } })}
        onAnother={onAnother}
      />
    </>
  )
}
