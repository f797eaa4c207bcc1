import { useText } from '@vereda/client/text/use-text.ts'

/** What a searchable list says, beside what is searched. */
export function usePickWords(search: string) {
  const t = useText()
  return {
    search,
    none: t('parts.pick.none'),
    more: (left: number) => t('parts.pick.more', { left }),
    count: (count: number) => t('parts.pick.count', { count }),
  }
}
