import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type StudioCatalogue, studioCatalogue } from '@vereda/contract/rest/studio-catalogue.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useRef, useState } from 'react'
import { answerOf } from '../../query/answer-of.ts'

/** The domain's journeys, and where its trails stand. */
export function useCatalogue() {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'studio catalogue'],
    queryFn: ({ signal }) => answerOf(ask(studioCatalogue, { signal })),
    staleTime: 0,
  })
}

type Done<T> = { ok: true; value: T } | { ok: false; refusal: { code: string } }

/**
 * Shows an order before it is saved, and as it stood where it was not: without a network nothing is read anew. Asks one after another, for an
 * order is made from what the one before it came to.
 */
export function useOrdering() {
  const domain = useDomain()?.hostkey
  const queries = useQueryClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const saved = useRef<StudioCatalogue | undefined>(undefined)
  const waiting = useRef(0)
  const key = [domain, 'studio catalogue']
  return async <T>(change: (kept: StudioCatalogue) => StudioCatalogue, asking: () => Promise<Done<T>>) => {
    // an answer that is on its way knows nothing of this order: rows would jump back, and the next order be made from where they no longer stand
    await queries.cancelQueries({ queryKey: key })
    const before = queries.getQueryData<StudioCatalogue>(key)
    if (waiting.current++ === 0) saved.current = before
    const shown = before && change(before)
    queries.setQueryData(key, shown)
    const asked = last.current.then(asking)
    last.current = asked
    const answer = await asked
    waiting.current--
    if (answer.ok) saved.current = shown
    else queries.setQueryData(key, saved.current)
    return answer
  }
}

/** What became of what was asked last. */
export type Fate = 'asked' | 'busy' | 'failed' | 'in-use' | 'changed'

const FATES: Partial<Record<string, Fate>> = { 'journey-in-use': 'in-use', 'changed-meanwhile': 'changed' }

/** Asks for a change; what it came to is said in one sentence, and the catalogue is read anew. */
export function useChange() {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<Fate>('asked')
  async function change<T>(asked: Promise<Done<T>>, done: (value: T) => string | null, onDone?: () => void) {
    setFate('busy')
    const answer = await asked
    void queries.invalidateQueries()
    if (!answer.ok) return setFate(FATES[answer.refusal.code] ?? 'failed')
    setFate('asked')
    const words = done(answer.value)
    if (words) showToast(words)
    onDone?.()
  }
  const busy = fate === 'busy' ? t('catalogue.busy') : undefined
  return { fate, busy, change }
}
