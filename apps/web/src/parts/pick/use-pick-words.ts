import { useText } from '@vereda/client/text/use-text.ts'

/** The messages of a searchable list, with the label of its search. */
export function usePickWords(search: string) {
  const t = useText()
  return {
    search,
    none: t('parts.pick.none'),
    more: (left: number) => t('parts.pick.more', { left }),
    count: (count: number) => t('parts.pick.count', { count }),
  }
}
