import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { studioOrganisation } from '@vereda/contract/rest/studio-organisation.ts'
import { citySearch, stateSearch } from '@vereda/contract/track/signup-lists.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useRef, useState } from 'react'
import { answerOf } from '../../query/answer-of.ts'

/** What the organisation is made of, with how many people are in each. */
export function useOrganisation() {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'organisation'],
    queryFn: ({ signal }) => answerOf(ask(studioOrganisation, { signal })),
    staleTime: 0,
  })
}

/** The states in which a school may be; they never change while the page is open. */
export const useStates = () =>
  useQuery({
    queryKey: ['states'],
    queryFn: ({ signal }) => answerOf(ask(stateSearch, { query: {}, signal })),
    staleTime: Infinity,
  })

/** The cities of a state; none where none is chosen. */
export const useCities = (stateId: string) =>
  useQuery({
    queryKey: ['cities', stateId],
    queryFn: ({ signal }) => answerOf(ask(citySearch, { query: { stateId }, signal })),
    staleTime: Infinity,
    enabled: stateId !== '',
  })

/** What became of what was asked last. */
export type Fate = 'asked' | 'busy' | 'failed' | 'unknown' | 'taken' | 'in-use' | 'stood' | 'gone' | 'changed'

const FATES: Record<string, Fate> = {
  'already-exists': 'taken',
  'still-in-use': 'in-use',
  'journey-in-use': 'stood',
  'not-found': 'gone',
  'changed-meanwhile': 'changed',
}

const fateOf = (refusal: Refused): Fate => FATES[refusal.code] ?? (isUntold(refusal) ? 'unknown' : 'failed')

type Asked<T> = Promise<{ ok: true; value: T } | { ok: false; refusal: Refused }>

/** What is made new: another answer of its kind tells that it was made, where the one to this very thing was lost before. */
type Made<T> = { what: string; came: T }

/** Asks for a change; what it came to is said in one sentence, and whatever names people is read anew. */
export function useChange() {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<Fate>('asked')
  const unheard = useRef<string>(undefined)
  async function change<T>(asked: Asked<T>, done: (value: T) => string, onDone: () => void, made?: Made<T>) {
    setFate('busy')
    const answer = await asked
    const fate = answer.ok ? null : fateOf(answer.refusal)
    // what was refused by what stands there is another in the list too, and what was not answered may be made
    if (fate !== 'failed') void queries.invalidateQueries()
    // what stands there is their own, whose answer was lost
    const isOwn = fate === 'taken' && made !== undefined && made.what === unheard.current
    if (fate === 'unknown') unheard.current = made?.what
    if (!answer.ok && !isOwn) return setFate(fate!)
    showToast(done(answer.ok ? answer.value : made!.came))
    onDone()
  }
  return { fate, busy: fate === 'busy' ? t('organisation.busy') : undefined, change }
}
