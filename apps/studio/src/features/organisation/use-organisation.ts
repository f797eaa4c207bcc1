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

/** The structure of the organisation, with the number of people in each part. */
export function useOrganisation() {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'organisation'],
    queryFn: ({ signal }) => answerOf(ask(studioOrganisation, { signal })),
    staleTime: 0,
  })
}

/** The states in which a school can be. They are read once while the page is open. */
export const useStates = () =>
  useQuery({
    queryKey: ['states'],
    queryFn: ({ signal }) => answerOf(ask(stateSearch, { query: {}, signal })),
    staleTime: Infinity,
  })

/** The cities of a state; not read while no state is chosen. */
export const useCities = (stateId: string) =>
  useQuery({
    queryKey: ['cities', stateId],
    queryFn: ({ signal }) => answerOf(ask(citySearch, { query: { stateId }, signal })),
    staleTime: Infinity,
    enabled: stateId !== '',
  })

/** The outcome of the last change. */
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

/**
 * How to recognise a change that was made although its answer was lost: `what` identifies the change, and `by` is the refusal that its
 * repetition then gets. `stands` checks the current organisation for the change, and `came` is the result to report.
 */
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

/** A repeated creation is refused as `taken`, because the first one made the thing. */
export const madeNew = (what: string): Own<{ people: number }> => ({ what, by: 'taken', came: { people: 0 } })

/** A repeated move is refused as `gone`, because the thing is no longer at its old name or place. */
export const moved = (to: string, stands: (now: StudioOrganisation) => boolean): Own<{ people: number }> => ({
  ...{ what: to, by: 'gone', came: { people: 0 } },
  stands,
})

/** Sends a change to the server, says its result in one sentence, and reads again everything that shows people. */
export function useChange() {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<Fate>('asked')
  const unheard = useRef<string>(undefined)
  async function change<T>(asked: Asked<T>, done: (value: T) => string, onDone: () => void, own?: Own<T>) {
    setFate('busy')
    const answer = await asked
    const fate = answer.ok ? null : fateOf(answer.refusal)
    // after a refusal the shown organisation is out of date, and without an answer the change may have been made
    if (fate !== 'failed') void queries.invalidateQueries()
    // the refusal may come from this person's own earlier change, whose answer was lost
    const mayBeOwn = own !== undefined && fate === own.by && own.what === unheard.current
    if (fate === 'unknown') unheard.current = own?.what
    if (!answer.ok && !(mayBeOwn && (await standsNow(own)))) return setFate(fate!)
    showToast(done(answer.ok ? answer.value : own!.came))
    onDone()
  }
  return { fate, busy: fate === 'busy' ? t('organisation.busy') : undefined, change }
}
