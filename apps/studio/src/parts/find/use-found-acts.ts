import { useText } from '@vereda/client/text/use-text.ts'
import { plainText } from '@vereda/ui/plain-text.ts'
import { useOpened } from '../../frame/use-opens.ts'
import { useOnline } from '../../query/use-online.ts'
import { type FoundPlace, foundBeginnings, hasWords } from './places.ts'

/** What can be done by its name: a new trail, and what begins on a screen of its own. All of it needs the server. */
export function useFoundActs(search: string): { hasTrail: boolean; beginnings: readonly FoundPlace[] } {
  const t = useText()
  const opens = useOpened()
  const isOnline = useOnline()
  if (!isOnline) return { hasTrail: false, beginnings: [] }
  return {
    hasTrail: opens.includes('editor') && hasWords(plainText(t('find.newTrail')), search),
    beginnings: foundBeginnings(t, opens, search),
  }
}
