import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type PersonState, type StudioPersonStory, savePerson } from '@vereda/contract/rest/studio-people.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { type FormFate, fateOf } from './form-fate.ts'
import styles from './people.module.css'
import { PersonFields } from './person-form.tsx'

const stateOf = ({
  person,
  jobName,
  journeys,
  roles,
  unitTree,
  schoolId,
}: StudioPersonStory): PersonState => ({
  ...{ person, jobName, roles, unitTree },
  ...(schoolId === undefined ? {} : { schoolId }),
  journeys: journeys.map(({ id }) => id),
})

/** Changes who somebody is, from what was seen when this was opened. */
export function EditSheet({ story, onClose }: { story: StudioPersonStory; onClose: () => void }) {
  const t = useText()
  const queries = useQueryClient()
  const [was] = useState(() => stateOf(story))
  const [now, setNow] = useState(was)
  const [fate, setFate] = useState<FormFate>({ kind: 'open' })

  async function save() {
    setFate({ kind: 'busy' })
    const saved = await ask(savePerson, { params: { id: story.id }, body: { was, now } })
    void queries.invalidateQueries()
    if (!saved.ok) return setFate(fateOf(saved.refusal))
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
        {fate.kind === 'failed' && <Note tone="warn" role="alert" title={t(`people.notSaved.${fate.why}`)} />}
        <Button type="submit" look="primary" busy={fate.kind === 'busy' ? t('people.saving') : undefined}>
          {t('people.save')}
        </Button>
      </form>
    </Sheet>
  )
}
