import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { studioPeople } from '@vereda/contract/rest/studio-giving.ts'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { SearchField } from '@vereda/ui/field/search-field.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useState } from 'react'
import { answerOf } from '../../../query/answer-of.ts'
import styles from './give.module.css'

type Person = { id: string; name: string }
type PeoplePickerProps = { chosen: readonly Person[]; onChange: (people: Person[]) => void }

function usePeople(search: string) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'people', search],
    queryFn: ({ signal }) => answerOf(ask(studioPeople, { query: { ...(search && { search }) }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** People found by their names and ticked; who is ticked stays in sight. */
export function PeoplePicker({ chosen, onChange }: PeoplePickerProps) {
  const t = useText()
  const [search, setSearch] = useState('')
  const { data, error } = usePeople(search.trim())
  const isChosen = (id: string) => chosen.some((one) => one.id === id)
  const found = (data?.people ?? []).filter(({ id }) => !isChosen(id))
  const pick = ({ id, name }: Person) =>
    onChange(isChosen(id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id, name }])
  return (
    <Fieldset legend={t('editor.give.people')}>
      <SearchField
        label={t('editor.give.find')}
        value={search}
        maxLength={100}
        onChange={({ target }) => setSearch(target.value)}
      />
      {error && <Note tone="warn" role="alert" title={t('editor.give.peopleFailed')} />}
      <p className={styles.count} role="status">
        {data && t('editor.give.found', { count: data.total })}
      </p>
      <div className={styles.people}>
        {[...chosen, ...found].map((person) => (
          <ChoiceCard
            key={person.id}
            isCompact
            isMany
            title={person.name}
            checked={isChosen(person.id)}
            onChange={() => pick(person)}
          />
        ))}
      </div>
    </Fieldset>
  )
}
