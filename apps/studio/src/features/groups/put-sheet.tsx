import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioPerson } from '@vereda/contract/rest/studio-giving.ts'
import { changeGroupPeople, type PeopleGroup } from '@vereda/contract/rest/studio-groups.ts'
import { SEARCH_MAX } from '@vereda/contract/search-max.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { SearchField } from '@vereda/ui/field/search-field.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useDeferredValue, useState } from 'react'
import list from '../../parts/list/list.module.css'
import { usePeopleNamed } from './use-groups.ts'

/** Adds people to a group by hand: they are found by name, several at once. */
export function PutSheet({ group, onClose }: { group: PeopleGroup; onClose: () => void }) {
  const t = useText()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly StudioPerson[]>([])
  const [fate, setFate] = useState<'open' | 'busy' | 'notDone' | 'unknown'>('open')
  const search = useDeferredValue(typed.trim())
  const { data, isError } = usePeopleNamed(search)
  const found = data?.people ?? []
  const isChosen = ({ id }: StudioPerson) => chosen.some((one) => one.id === id)
  const shown = [...chosen, ...found.filter((person) => !isChosen(person))]

  async function put() {
    setFate('busy')
    const body = { add: chosen.map(({ id }) => id), remove: [] }
    const done = await ask(changeGroupPeople, { params: { id: group.id }, body })
    // the group's own screen says when the group is gone
    void queries.invalidateQueries()
    if (!done.ok) return setFate(isUntold(done.refusal) ? 'unknown' : 'notDone')
    const left = done.value.left?.length ?? 0
    const told = t('groups.put.done', { count: chosen.length - left })
    showToast(
      left === 0 ? told : `${told} ${t('groups.put.left', { count: left })}`,
      left > 0 ? 'bad' : undefined,
    )
    onClose()
  }

  return (
    <Sheet title={t('groups.put')} closeLabel={t('groups.close')} onClose={onClose}>
      <div className={list.sheet}>
        <p className={list.small}>{t('groups.put.text')}</p>
        <SearchField
          label={t('groups.put.find')}
          value={typed}
          maxLength={SEARCH_MAX}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isError && <Note tone="warn" role="alert" title={t('groups.failed.title')} />}
        {search !== '' && data && found.length === 0 && <p role="status">{t('groups.put.none')}</p>}
        {shown.length > 0 && (
          <Fieldset legend={t('groups.put.people')}>
            {shown.map((person) => (
              <ChoiceCard
                key={person.id}
                isMany
                isCompact
                title={person.name}
                {...(person.jobName ? { detail: person.jobName } : {})}
                checked={isChosen(person)}
                onChange={() =>
                  setChosen(
                    isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person],
                  )
                }
              />
            ))}
          </Fieldset>
        )}
        {(fate === 'notDone' || fate === 'unknown') && (
          <Note tone="warn" role="alert" title={t(`groups.${fate}`)} />
        )}
        <Button
          look="primary"
          disabled={chosen.length === 0}
          busy={fate === 'busy' ? t('groups.saving') : undefined}
          onClick={() => void put()}
        >
          {t('groups.put.do', { count: chosen.length })}
        </Button>
      </div>
    </Sheet>
  )
}
