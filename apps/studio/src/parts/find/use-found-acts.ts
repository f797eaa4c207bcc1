import { useText } from '@vereda/client/text/use-text.ts'
import { plainText } from '@vereda/ui/plain-text.ts'
import { useOpened } from '../../frame/use-opens.ts'
import { useOnline } from '../../query/use-online.ts'
import { type FoundPlace, foundBeginnings, hasWords } from './places.ts'

/** The actions found by name: a new trail, and things made on a screen of their own. All actions need the server. */
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
