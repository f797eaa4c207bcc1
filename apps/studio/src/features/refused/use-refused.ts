import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import {
  decideRefused,
  type RefusedItem,
  refusedCases,
  refusedItem,
} from '@vereda/contract/rest/studio-refused.ts'
import type { WayOut } from '@vereda/domain/refused/ways-out.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { answerOf } from '../../query/answer-of.ts'

/** What waits for a decision, by case. */
export function useRefused() {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'refused'],
    queryFn: ({ signal }) => answerOf(ask(refusedCases, { signal })),
    staleTime: 0,
  })
}

/** One refused item as it arrived. */
export function useRefusedItem({ accountId, key }: Pick<RefusedItem, 'accountId' | 'key'>) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'refused', accountId, key],
    queryFn: ({ signal }) => answerOf(ask(refusedItem, { params: { accountId, key }, signal })),
  })
}

/** Decides on items together, and says what came of it; `busy` is the way that is being taken. */
export function useDecide() {
  const t = useText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<WayOut | null>(null)
  async function decide(way: WayOut, items: readonly RefusedItem[]) {
    setBusy(way)
    const named = items.map(({ accountId, key }) => ({ accountId, key }))
    const answer = await ask(decideRefused, { body: { way, items: named } })
    setBusy(null)
    if (!answer.ok) return showToast(t('refused.notDecided'), 'bad')
    const left = answer.value.items.filter(({ decision }) => decision === null).length
    const done = answer.value.items.length - left
    if (left > 0) showToast(t('refused.left', { count: left }), 'bad')
    else showToast(t(way === 'waive' ? 'refused.waived' : 'refused.accepted', { count: done }))
    await queries.invalidateQueries()
  }
  return { busy, decide }
}
