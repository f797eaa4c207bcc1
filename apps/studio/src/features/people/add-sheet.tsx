import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { addPerson, type PersonState } from '@vereda/contract/rest/studio-person.ts'
import { jobAsKnown } from '@vereda/domain/organisation/job-as-known.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useGroupsToGive } from '../../parts/giving/use-groups-to-give.ts'
import { type FormFate, fateOf } from './form-fate.ts'
import { LinkField } from './link-field.tsx'
import styles from './people.module.css'
import { PersonFields } from './person-form.tsx'
import { useMadeOf } from './use-people.ts'

const NOBODY: PersonState = {
  person: { username: '', name: '', nickname: null, email: null, phone: null, identifier: null },
  jobName: null,
  journeys: [],
  roles: { isManager: false, isEditor: false, isReporter: false, isMonitor: false },
}

type Added = { id: string; link: string }

/** The person who was added, with the link for their first sign-in. */
function AddedFace({ name, added }: { name: string; added: Added }) {
  const t = useText()
  return (
    <div className={styles.sheet}>
      <Note tone="ok" role="status" title={t('people.added', { name })}>
        {t('people.link.text')}
      </Note>
      <LinkField link={added.link} />
      <Link to={studioPaths.person(added.id)} className={buttonClass('primary')}>
        {t('people.added.open', { name })}
      </Link>
    </div>
  )
}

/** Adds a person to the domain. */
export function AddSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const queries = useQueryClient()
  const { data, isError } = useGroupsToGive()
  const made = useMadeOf()
  const [id] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<PersonState | null>(null)
  const [fate, setFate] = useState<FormFate>({ kind: 'open' })
  const [added, setAdded] = useState<Added | null>(null)
  const groups = data?.groups ?? []
  const journeys = groups.flatMap(({ part, name }) =>
    part.kind === 'journey' ? [{ id: part.id, name }] : [],
  )
  const jobs = groups.flatMap(({ part }) => (part.kind === 'job' ? [part.name] : []))
  const units = made?.units.map(({ path }) => path) ?? []
  const schools = made?.schools ?? []
  const state = typed ?? { ...NOBODY, journeys: journeys.slice(0, 1).map((journey) => journey.id) }

  async function add() {
    setFate({ kind: 'busy' })
    const jobName = jobAsKnown(state.jobName, null, jobs)
    const answer = await ask(addPerson, { body: { id, ...state, jobName } })
    // without an answer, the person may have been added; the list behind the sheet will show them
    void queries.invalidateQueries()
    if (!answer.ok) return setFate(fateOf(answer.refusal))
    setAdded(answer.value)
  }

  return (
    <Sheet title={t('people.add')} closeLabel={t('people.close')} onClose={onClose}>
      {added && <AddedFace name={state.person.name} added={added} />}
      {!added && !data && !isError && <Skeleton height={320} radius="20px" />}
      {!added && isError && <Note tone="warn" role="alert" title={t('people.failed.title')} />}
      {!added && data && (
        <form
          className={styles.sheet}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <PersonFields
            state={state}
            choices={{ jobs, journeys, units, schools }}
            fault={fate.kind === 'wrong' ? fate.fault : null}
            onChange={setTyped}
          />
          {fate.kind === 'failed' && (
            <Note tone="warn" role="alert" title={t(`people.notSaved.${fate.why}`)} />
          )}
          <Button type="submit" look="primary" busy={fate.kind === 'busy' ? t('people.saving') : undefined}>
            {t('people.add.do')}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
