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

/** Shows an order before it is saved; the next reading tells how it stands. */
export function useShown() {
  const domain = useDomain()?.hostkey
  const queries = useQueryClient()
  return (change: (kept: StudioCatalogue) => StudioCatalogue) =>
    queries.setQueryData<StudioCatalogue>([domain, 'studio catalogue'], (kept) => kept && change(kept))
}

/** Asks one after another: an order is made from what the one before it came to. */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return <T>(asking: () => Promise<T>): Promise<T> => {
    const asked = last.current.then(asking)
    last.current = asked
    return asked
  }
}

/** What became of what was asked last. */
export type Fate = 'asked' | 'busy' | 'failed' | 'in-use' | 'changed'

const FATES: Partial<Record<string, Fate>> = { 'journey-in-use': 'in-use', 'changed-meanwhile': 'changed' }

type Asked<T> = Promise<{ ok: true; value: T } | { ok: false; refusal: { code: string } }>

/** Asks for a change; what it came to is said in one sentence, and the catalogue is read anew. */
export function useChange() {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<Fate>('asked')
  async function change<T>(asked: Asked<T>, done: (value: T) => string | null, onDone?: () => void) {
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
