import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type StudioPersonStory, savePerson, studioPerson } from '@vereda/contract/rest/studio-person.ts'
import { jobAsKnown } from '@vereda/domain/organisation/job-as-known.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { besideOthers, type Clash, stateOf } from './beside-others.ts'
import { type FormFate, fateOf } from './form-fate.ts'
import styles from './people.module.css'
import { PersonFields } from './person-form.tsx'

type Fate = FormFate | { kind: 'beside'; clashes: readonly Clash[] }

/** Says that another manager changed the same person, and which of those changes saving would overwrite. */
function BesideNote({ clashes }: { clashes: readonly Clash[] }) {
  const t = useText()
  return (
    <Note tone="warn" role="alert" title={t('people.beside')}>
      {clashes.map(({ field, theirs }) => (
        <p key={field}>
          {t('people.beside.both', { field: t(`people.field.${field}`), theirs: theirs || '—' })}
        </p>
      ))}
    </Note>
  )
}

/** Edits a person. `was` is the state on which the edits are based: that of the opening, or a newer one after a conflict. */
export function EditSheet({ story, onClose }: { story: StudioPersonStory; onClose: () => void }) {
  const t = useText()
  const queries = useQueryClient()
  const [was, setWas] = useState(() => stateOf(story))
  const [now, setNow] = useState(was)
  const [fate, setFate] = useState<Fate>({ kind: 'open' })
  const params = { id: story.id }

  /** Puts the edits on top of the person's current state. If that cannot be read, the edits stay as they are. */
  async function goOn(): Promise<Fate> {
    const read = await ask(studioPerson, { params })
    if (!read.ok) return { kind: 'failed', why: 'changed' }
    const { state, clashes } = besideOthers(was, now, read.value)
    setWas(stateOf(read.value))
    setNow(state)
    return { kind: 'beside', clashes }
  }

  async function save() {
    setFate({ kind: 'busy' })
    const jobName = jobAsKnown(now.jobName, was.jobName, story.choices.jobs)
    const saved = await ask(savePerson, { params, body: { was, now: { ...now, jobName } } })
    void queries.invalidateQueries()
    if (!saved.ok)
      return setFate(saved.refusal.code === 'person-changed' ? await goOn() : fateOf(saved.refusal))
    showToast(t('people.saved'))
    onClose()
  }

  return (
    <Sheet title={t('people.edit.of', story.person)} closeLabel={t('people.close')} onClose={onClose}>
      <form
        className={styles.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <PersonFields
          state={now}
          choices={story.choices}
          fault={fate.kind === 'wrong' ? fate.fault : null}
          onChange={setNow}
        />
        {fate.kind === 'beside' && <BesideNote clashes={fate.clashes} />}
        {fate.kind === 'failed' && <Note tone="warn" role="alert" title={t(`people.notSaved.${fate.why}`)} />}
        <Button type="submit" look="primary" busy={fate.kind === 'busy' ? t('people.saving') : undefined}>
          {t('people.save')}
        </Button>
      </form>
    </Sheet>
  )
}
