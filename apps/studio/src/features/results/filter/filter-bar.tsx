import { go } from '@vereda/client/navigation/go.ts'
import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import type { ResultFilter } from '@vereda/contract/rest/result-filter.ts'
import type { ResultChoices, ResultKind } from '@vereda/contract/rest/studio-results.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { SlidersHorizontal } from 'lucide-react'
import { useOpens } from '../../../frame/use-opens.ts'
import { useZoned } from '../../../frame/use-zoned.ts'
import { DayField } from './day-field.tsx'
import styles from './filter-bar.module.css'
import { addressOf, type Chosen } from './result-filter.ts'

type Named = { id: string; name: string }
export type FilterOf = {
  groupTrailId: string
  kind: ResultKind
  choices: ResultChoices
  person: Named | null
  chosen: Chosen
}

const nameIn = (named: readonly Named[], id: string): string | undefined =>
  named.find((one) => one.id === id)?.name

/** The choices, with one added for an id that the address names and the choices do not contain. */
function withChosen(named: readonly Named[], id: string | undefined, unknown: string): readonly Named[] {
  return id === undefined || nameIn(named, id) !== undefined ? named : [...named, { id, name: unknown }]
}

/** Each filter that is set, in words. */
export function useFilterWords({ choices, person, chosen: { filter } }: FilterOf): string[] {
  const t = useText()
  const { calendarDay: day } = useZoned()
  const { version, group, team, from, until } = filter
  const teamWords = (id: string) => {
    const name = nameIn(choices.teams, id)
    return name === undefined ? t('results.unlisted.team') : t('results.only.team', { name })
  }
  return [
    group && t('results.only.group', { name: nameIn(choices.groups, group) ?? t('results.unlisted.group') }),
    team && teamWords(team),
    filter.person && t('results.only.person', { name: person?.name ?? t('results.unlisted.person') }),
    version && t('results.only.version', { version }),
    from && t('results.only.from', { day: day(from) }),
    until && t('results.only.until', { day: day(until) }),
  ].filter((words) => typeof words === 'string')
}

/** `players`: the number of people that match the filter, out of `all`; null until it is known. */
type FilterWordsProps = { of: FilterOf; players: number | null; all: number }

/** Says which people the report is about and how many they are, with a link to the report of everybody. */
export function FilterWords({ of, players, all }: FilterWordsProps) {
  const t = useText()
  const words = useFilterWords(of)
  const locale = useLocale()
  if (words.length === 0) return null
  const what = new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
  return (
    <div className={styles.only}>
      <p role="status">
        {players !== null && t(`results.only.all.${of.kind}`, { what, count: players, all })}
      </p>
      <Button
        look="ghost"
        onClick={() => go(addressOf(of.groupTrailId, { filter: {}, stands: of.chosen.stands }))}
      >
        {t('results.only.clear')}
      </Button>
    </div>
  )
}

/** The filters of the whole report; each choice is part of the address. */
export function FilterBar({ of }: { of: FilterOf }) {
  const t = useText()
  const { groupTrailId, kind, choices, chosen } = of
  const { filter, stands } = chosen
  // a narrow range of days can single out one person, so only managers may filter by days
  const countsByDays = useOpens('manager')
  const choose = (changed: ResultFilter) =>
    go(addressOf(groupTrailId, { filter: { ...filter, ...changed }, stands }), { replace: true })
  const versions = choices.versions.map((version) => ({
    id: String(version),
    name: t('results.filter.version.one', { version }),
  }))
  return (
    <details className={styles.filter} open={Object.keys(filter).length > 0}>
      <summary>
        <SlidersHorizontal size={20} />
        {t('results.filter')}
      </summary>
      <search className={styles.filters} aria-label={t('results.filter')}>
        <SelectField
          label={t('results.filter.group')}
          nothing={t('results.filter.group.any')}
          options={withChosen(choices.groups, filter.group, t('results.unlisted.group'))}
          value={filter.group ?? ''}
          onChange={(group) => choose({ group })}
        />
        {kind === 'team' && (
          <SelectField
            label={t('results.filter.team')}
            nothing={t('results.filter.team.any')}
            options={withChosen(choices.teams, filter.team, t('results.unlisted.team'))}
            value={filter.team ?? ''}
            onChange={(team) => choose({ team })}
          />
        )}
        <SelectField
          label={t('results.filter.version')}
          nothing={t('results.filter.version.any')}
          options={versions}
          value={filter.version ?? ''}
          onChange={(version) => choose({ version })}
        />
        {countsByDays && (
          <>
            <DayField
              label={t('results.filter.from')}
              max={filter.until}
              value={filter.from ?? ''}
              onChange={(from) => choose({ from })}
            />
            <DayField
              label={t('results.filter.until')}
              min={filter.from}
              value={filter.until ?? ''}
              onChange={(until) => choose({ until })}
            />
          </>
        )}
      </search>
    </details>
  )
}
