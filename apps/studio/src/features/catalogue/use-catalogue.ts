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
/** For each query client, the orders that are shown and not saved yet. */
const asked = new WeakMap<QueryClient, Orders>()
const ordersOf = (queries: QueryClient): Orders =>
  asked.get(queries) ?? { last: Promise.resolve(), waiting: 0, saved: undefined }

/** The domain's journeys, and the place of each trail in the catalogue. */
export function useCatalogue() {
  const domain = useDomain()?.hostkey
  const queries = useQueryClient()
  return useQuery({
    queryKey: [domain, 'studio catalogue'],
    async queryFn({ signal }) {
      // a catalogue read before an order is saved would move the rows back
      await ordersOf(queries).last
      return answerOf(ask(studioCatalogue, { signal }))
    },
    staleTime: 0,
  })
}

type Done<T> = Result<T, Refused>

/**
 * Shows a new order before it is saved, and returns to the saved one if the save fails (without a network the catalogue cannot be read again).
 * Orders are sent one after another, because each is built on the result of the one before.
 */
export function useOrdering() {
  const domain = useDomain()?.hostkey
  const queries = useQueryClient()
  const key = [domain, 'studio catalogue']
  return async <T>(change: (kept: StudioCatalogue) => StudioCatalogue, asking: () => Promise<Done<T>>) => {
    // an answer already on its way does not contain this order: rows would jump back, and the next order would start from the wrong places
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

/** The outcome of the last change. */
export type Fate = 'asked' | 'busy' | 'failed' | 'unknown' | 'in-use' | 'changed'

const FATES: Partial<Record<string, Fate>> = { 'journey-in-use': 'in-use', 'changed-meanwhile': 'changed' }
const fateOf = (refusal: Refused): Fate => FATES[refusal.code] ?? (isUntold(refusal) ? 'unknown' : 'failed')

/** Checks on the server whether a change was made, and returns its result; null if it was not. */
type StandsDone<T> = () => Promise<T | null>

/** Sends a change to the server, says its result in one sentence, and reads the catalogue again. */
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
    // after a lost answer, the change that the server reports may be this person's own
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
