import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type StudioGroup, studioPeople } from '@vereda/contract/rest/studio-giving.ts'
import { SEARCH_MAX } from '@vereda/contract/search-max.ts'
import { keyOfPart } from '@vereda/domain/audience/audience.ts'
import { unaccented } from '@vereda/domain/text/unaccented.ts'
import { SearchField } from '@vereda/ui/field/search-field.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { Pill } from '@vereda/ui/pill/pill.tsx'
import { Briefcase, Building2, Globe, Route, User, Users } from 'lucide-react'
import { useState } from 'react'
import { answerOf } from '../../../query/answer-of.ts'
import { type Chosen, type Gift, placed, placeOf } from './gift.ts'
import styles from './give.module.css'

const ICONS = {
  everybody: Globe,
  group: Users,
  journey: Route,
  unit: Building2,
  job: Briefcase,
  person: User,
} as const
const GROUPS_MAX = 30

type Found = Chosen & { detail: string }
type AudiencePickerProps = {
  gift: Gift
  groups: readonly StudioGroup[]
  everybody: number
  onChange: (gift: Gift) => void
}

function usePeople(search: string) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'people', search],
    queryFn: ({ signal }) => answerOf(ask(studioPeople, { query: { search }, signal })),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
}

type RowProps = {
  found: Found
  /** Whether another row has the same name, as a journey and a unit may have: its buttons then also name the detail. */
  hasNamesake: boolean
  gift: Gift
  onChange: (gift: Gift) => void
}

/** A group or a person, with buttons to include them or to leave them out. */
function Row({ found, hasNamesake, gift, onChange }: RowProps) {
  const t = useText()
  const { part, name, detail } = found
  const spoken = { name: hasNamesake ? `${name}, ${detail}` : name }
  const place = placeOf(gift, found)
  const Icon = ICONS[part.kind]
  const put = (to: 'who' | 'except') => onChange(placed(gift, { part, name }, place === to ? null : to))
  return (
    <li className={styles.group}>
      <Icon size={20} />
      <span className={styles.groupName}>
        <b>{name}</b>
        <small>{detail}</small>
      </span>
      <span className={styles.puts}>
        <Pill
          isOn={place === 'who'}
          aria-label={t('running.give.include.of', spoken)}
          onClick={() => put('who')}
        >
          {t('running.give.include')}
        </Pill>
        <Pill
          isOn={place === 'except'}
          aria-label={t('running.give.except.of', spoken)}
          onClick={() => put('except')}
        >
          {t('running.give.except')}
        </Pill>
      </span>
    </li>
  )
}

/** Everybody, groups and people, found by name; each can be included or left out. Chosen ones stay visible. */
export function AudiencePicker({ gift, groups, everybody, onChange }: AudiencePickerProps) {
  const t = useText()
  const [search, setSearch] = useState('')
  const text = search.trim()
  const { data, error, isPlaceholderData } = usePeople(text)
  // the number found is not shown until the people have arrived
  const isFound = text === '' || error !== null || (data !== undefined && !isPlaceholderData)
  const people = (count: number) => t('running.give.people', { count })
  const all: Found = {
    part: { kind: 'everybody' },
    name: t('running.give.everybody'),
    detail: people(everybody),
  }
  const named: Found[] = groups.map(({ part, name, people: count }) => ({
    part,
    name,
    detail: `${t(`running.give.kind.${part.kind}`)} · ${people(count)}`,
  }))
  const persons: Found[] = (text === '' ? [] : (data?.people ?? [])).map(({ id, name, jobName }) => ({
    part: { kind: 'person', id },
    name,
    detail: jobName ?? t('running.give.kind.person'),
  }))
  const known = [all, ...named, ...persons]
  const keys = new Set(known.map(({ part }) => keyOfPart(part)))
  const chosen = [...gift.who, ...gift.except]
  const kept = chosen.filter(({ part }) => !keys.has(keyOfPart(part)))
  const isChosen = (one: Chosen) => placeOf(gift, one) !== null
  const matching = [
    ...[all, ...named].filter(({ name }) => unaccented(name).includes(unaccented(text))),
    ...persons,
  ]
  const rest = matching.filter((one) => !isChosen(one))
  // people who match the search but are not in the server's list
  const unlisted = text === '' ? 0 : Math.max(0, (data?.total ?? 0) - persons.length)
  const hidden = Math.max(0, rest.length - GROUPS_MAX) + unlisted
  const shown: Found[] = [
    ...known.filter(isChosen),
    ...kept.map((one) => ({ ...one, detail: t('running.give.kind.person') })),
    ...rest.slice(0, GROUPS_MAX),
  ]
  return (
    <>
      <SearchField
        label={t('running.give.find')}
        value={search}
        maxLength={SEARCH_MAX}
        onChange={({ target }) => setSearch(target.value)}
      />
      {error && <Note tone="warn" role="alert" title={t('running.give.peopleFailed')} />}
      <p className={styles.count} role="status">
        {text !== '' && isFound && t('running.give.found', { count: matching.length + unlisted })}
        {isFound && hidden > 0 && ` ${t('running.give.more', { count: hidden })}`}
      </p>
      <ul className={styles.groups}>
        {shown.map((found) => (
          <Row
            key={keyOfPart(found.part)}
            found={found}
            hasNamesake={shown.filter(({ name }) => name === found.name).length > 1}
            gift={gift}
            onChange={onChange}
          />
        ))}
      </ul>
    </>
  )
}
