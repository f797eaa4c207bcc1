import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type StudioOrganisation, studioOrganisation } from '@vereda/contract/rest/studio-organisation.ts'
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

/** What tells that a thing was done where the answer to this very one was lost before: what it is refused for then, where what it made `stands`. */
export type Own<T> = {
  what: string
  by: 'taken' | 'gone'
  came: T
  stands?: (now: StudioOrganisation) => boolean
}

async function standsNow({ stands }: Own<unknown>): Promise<boolean> {
  if (!stands) return true
  const now = await ask(studioOrganisation)
  return now.ok && stands(now.value)
}

/** What is made new is there already at the second time. */
export const madeNew = (what: string): Own<{ people: number }> => ({ what, by: 'taken', came: { people: 0 } })

/** What has another name or place is not where it was at the second time. */
export const moved = (to: string, stands: (now: StudioOrganisation) => boolean): Own<{ people: number }> => ({
  ...{ what: to, by: 'gone', came: { people: 0 } },
  stands,
})

/** Asks for a change; what it came to is said in one sentence, and whatever names people is read anew. */
export function useChange() {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<Fate>('asked')
  const unheard = useRef<string>(undefined)
  async function change<T>(asked: Asked<T>, done: (value: T) => string, onDone: () => void, own?: Own<T>) {
    setFate('busy')
    const answer = await asked
    const fate = answer.ok ? null : fateOf(answer.refusal)
    // what was refused by what stands there is another in the list too, and what was not answered may be made
    if (fate !== 'failed') void queries.invalidateQueries()
    // what it is refused for is their own, whose answer was lost
    const mayBeOwn = own !== undefined && fate === own.by && own.what === unheard.current
    if (fate === 'unknown') unheard.current = own?.what
    if (!answer.ok && !(mayBeOwn && (await standsNow(own)))) return setFate(fate!)
    showToast(done(answer.ok ? answer.value : own!.came))
    onDone()
  }
  return { fate, busy: fate === 'busy' ? t('organisation.busy') : undefined, change }
}
