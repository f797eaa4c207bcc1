import { type Text, useText } from '@vereda/client/text/use-text.ts'
import type { StudioImportRow } from '@vereda/contract/rest/studio-imports.ts'
import { NICKNAME_MAX } from '@vereda/domain/signup/person-name.ts'
import { useJourneys } from './use-import.ts'

/** The fields whose expected format is explained. */
const EXPLAINED: readonly string[] = ['nickname', 'email', 'phone', 'identifier', 'username']
const isExplained = (field: string) => EXPLAINED.includes(field)

/** What is wrong with a field, and the value that was probably meant. */
export const faultText = (
  t: Text,
  { field, why, suggestion }: NonNullable<StudioImportRow['fault']>,
): string => {
  if (suggestion) return t('import.fault.nearly', { suggestion })
  if (why === 'missing' && field === 'email') return t('import.fault.noWay')
  if (why === 'unreadable' && isExplained(field))
    return t(`import.fault.unreadable.${field}`, { most: NICKNAME_MAX })
  return t(`import.fault.${why}`)
}

/** What to say about a row besides its values: its fault, what it changes, or which row it repeats. */
export function useTold(): (row: StudioImportRow) => string {
  const t = useText()
  const { journeys = [] } = useJourneys()
  const nameOf = (id: string) => journeys.find((journey) => journey.id === id)?.name ?? id
  const groups = (ids: string) => ids.split(', ').map(nameOf).join(', ')
  return ({ fault, changes, of, kind }) => {
    if (kind === 'refused') return t('import.told.refused')
    if (of !== null && kind === 'repeated') return t('import.told.repeated', { line: of })
    if (fault) return faultText(t, fault)
    const texts = changes.map(({ field, was, next }) => {
      const [from, to] = field === 'journeys' ? [groups(was), groups(next)] : [was, next]
      return t('import.told.change', { field: t(`import.field.${field}`), from: from || '–', to })
    })
    return texts.join('; ')
  }
}
