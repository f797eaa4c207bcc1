import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type StudioCatalogue, studioCatalogue } from '@vereda/contract/rest/studio-catalogue.ts'
import type { Result } from '@vereda/domain/result/result.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { answerOf } from '../../query/answer-of.ts'

type Orders = { last: Promise<unknown>; waiting: number; saved: StudioCatalogue | undefined }
/** What is asked for and not saved yet, of all that is shown. */
const asked = new WeakMap<QueryClient, Orders>()
const ordersOf = (queries: QueryClient): Orders =>
  asked.get(queries) ?? { last: Promise.resolve(), waiting: 0, saved: undefined }

/** The domain's journeys, and where its trails stand. */
export function useCatalogue() {
  const domain = useDomain()?.hostkey
  const queries = useQueryClient()
  return useQuery({
    queryKey: [domain, 'studio catalogue'],
    async queryFn({ signal }) {
      // what is read before an order is saved would put its rows back
      await ordersOf(queries).last
      return answerOf(ask(studioCatalogue, { signal }))
    },
    staleTime: 0,
  })
}

type Done<T> = Result<T, Refused>

/**
 * Shows an order before it is saved, and as it stood where it was not: without a network nothing is read anew. Asks one after another, for an
 * order is made from what the one before it came to.
 */
export function useOrdering() {
  const domain = useDomain()?.hostkey
  const queries = useQueryClient()
  const key = [domain, 'studio catalogue']
  return async <T>(change: (kept: StudioCatalogue) => StudioCatalogue, asking: () => Promise<Done<T>>) => {
    // an answer that is on its way knows nothing of this order: rows would jump back, and the next order be made from where they no longer stand
    await queries.cancelQueries({ queryKey: key })
    const orders = ordersOf(queries)
    asked.set(queries, orders)
    const before = queries.getQueryData<StudioCatalogue>(key)
    if (orders.waiting++ === 0) orders.saved = before
    const shown = before && change(before)
    queries.setQueryData(key, shown)
    const order = orders.last.then(asking)
    orders.last = order
    const answer = await order
    orders.waiting--
    if (answer.ok) orders.saved = shown
    else queries.setQueryData(key, orders.saved)
    return answer
  }
}

/** What became of what was asked last. */
export type Fate = 'asked' | 'busy' | 'failed' | 'unknown' | 'in-use' | 'changed'

const FATES: Partial<Record<string, Fate>> = { 'journey-in-use': 'in-use', 'changed-meanwhile': 'changed' }
const fateOf = (refusal: Refused): Fate => FATES[refusal.code] ?? (isUntold(refusal) ? 'unknown' : 'failed')

/** Looks whether what was asked stands done, and answers what it came to; null where it does not. */
type StandsDone<T> = () => Promise<T | null>

/** Asks for a change; what it came to is said in one sentence, and the catalogue is read anew. */
export function useChange() {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<Fate>('asked')
  async function change<T>(
    asked: Promise<Done<T>>,
    done: (value: T) => string | null,
    onDone?: () => void,
    standsDone?: StandsDone<T>,
  ) {
    setFate('busy')
    const wasUnknown = fate === 'unknown'
    const answer = await asked
    void queries.invalidateQueries()
    const became = answer.ok ? 'asked' : fateOf(answer.refusal)
    // what was changed meanwhile was changed by themselves, whose answer was lost
    const own = became === 'changed' && wasUnknown ? await standsDone?.() : null
    if (!answer.ok && !own) return setFate(became)
    setFate('asked')
    const words = done(answer.ok ? answer.value : own!)
    if (words) showToast(words)
    onDone?.()
  }
  const busy = fate === 'busy' ? t('catalogue.busy') : undefined
  return { fate, busy, change }
}
