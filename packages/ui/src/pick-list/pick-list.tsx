import { useId, useState } from 'react'
import { ChoiceCard } from '../choice-card/choice-card.tsx'
import { SearchField } from '../field/search-field.tsx'
import { Fieldset } from '../fieldset/fieldset.tsx'
import { found } from './found.ts'
import styles from './pick-list.module.css'

/** Lists with fewer options than this have no search. */
const SEARCH_FROM = 8

export type Pickable = { id: string; name: string }
type PickListProps = {
  legend: string
  error?: string | null
  options: readonly Pickable[]
  value: string | null
  onPick: (id: string) => void
  words: {
    search: string
    /** Says that nothing has that name. */
    none: string
    /** Says how many more options there are than are shown. */
    more: (left: number) => string
    count: (count: number) => string
  }
}

/** A choice of one of many by name: a search, and the options that it finds as radios; the chosen one stays visible. */
export function PickList({ legend, error, options, value, onPick, words }: PickListProps) {
  const name = useId()
  const [query, setQuery] = useState('')
  const { shown, left } = found(options, query, value)
  return (
    <Fieldset legend={legend} error={error}>
      {options.length >= SEARCH_FROM && (
        <SearchField
          label={words.search}
          value={query}
          // Enter chooses nothing and must not send the form around it
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(event) => setQuery(event.target.value)}
          autoComplete="off"
        />
      )}
      <p className={styles.count} role="status">
        {query && shown.length > 0 && words.count(shown.length + left)}
        {shown.length === 0 && words.none}
      </p>
      <div className={styles.list}>
        {shown.map((option) => (
          <ChoiceCard
            key={option.id}
            isCompact
            name={name}
            title={option.name}
            checked={option.id === value}
            onChange={() => onPick(option.id)}
          />
        ))}
      </div>
      {left > 0 && <p className={styles.more}>{words.more(left)}</p>}
    </Fieldset>
  )
}
