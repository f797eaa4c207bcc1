import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import {
  type DecidedItem,
  decideRefused,
  type RefusedItem,
  refusedCases,
  refusedItem,
} from '@vereda/contract/rest/studio-refused.ts'
import type { WayOut } from '@vereda/domain/refused/ways-out.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { answerOf } from '../../query/answer-of.ts'

/** The refused items that wait for a decision, by case. */
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

/** Decides several items together and reports the result; `busy` is the way out that is being carried out. */
export function useDecide() {
  const t = useText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<WayOut | null>(null)
  function tell(way: WayOut, decided: readonly DecidedItem[]) {
    const [meant, other] =
      way === 'waive' ? (['waived', 'accepted'] as const) : (['accepted', 'waived'] as const)
    const count = (what: DecidedItem['decision']) =>
      decided.filter(({ decision }) => decision === what).length
    if (count(null) > 0) return showToast(t('refused.left', { count: count(null) }), 'bad')
    // another manager decided first, and differently
    if (count(other) > 0) return showToast(t(`refused.before.${other}`, { count: count(other) }), 'bad')
    showToast(t(`refused.${meant}`, { count: count(meant) }))
  }
  async function decide(way: WayOut, items: readonly RefusedItem[]) {
    setBusy(way)
    const named = items.map(({ accountId, key }) => ({ accountId, key }))
    const answer = await ask(decideRefused, { body: { way, items: named } })
    setBusy(null)
    // without an answer, the items may be decided; the list will show it
    if (answer.ok) tell(way, answer.value.items)
    else showToast(t(`refused.${isUntold(answer.refusal) ? 'unknown' : 'notDecided'}`), 'bad')
    await queries.invalidateQueries()
  }
  return { busy, decide }
}
