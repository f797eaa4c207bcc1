import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { learnDomain } from '@vereda/client/directory/domain.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { type StudioDomain, saveDomain, studioDomain } from '@vereda/contract/rest/studio-domain.ts'
import type { DomainChange, DomainField } from '@vereda/domain/settings/domain-settings.ts'
import { useRef, useState } from 'react'
import { answerOf } from '../../query/answer-of.ts'

/** What became of what was last typed into a field; `failed`: the server did not take it, which is no fault of what was typed. */
export type Fate = 'saving' | 'saved' | 'refused' | 'unreached' | 'failed' | 'changed'

/** Why a change was not made: a node of a release before has answered, and was reached. */
const fateOf = ({ code, status }: Refused): Fate => {
  if (code === 'malformed') return 'refused'
  return status === null ? 'unreached' : 'failed'
}

/** Whether settings stand as they were to be. */
const areSo = ({ settings }: StudioDomain, change: DomainChange): boolean =>
  Object.entries(change).every(
    ([field, value]) => JSON.stringify(settings[field as DomainField]) === JSON.stringify(value),
  )

/** What stands after a change that got no answer, where it was made all the same. */
async function savedUnheard(refusal: Refused, change: DomainChange): Promise<StudioDomain | null> {
  if (!isUntold(refusal)) return null
  const now = await ask(studioDomain)
  return now.ok && areSo(now.value, change) ? now.value : null
}

/** A domain's settings, and the way to change one: it is kept when the field is left. `was`: from what it was changed, where that is not what is shown. */
export type Settings = StudioDomain & {
  fates: Partial<Record<DomainField, Fate>>
  save(change: Change, was?: DomainChange): Promise<Fate>
}

/** What is to stand, or how it is made of what stands once it is saved. */
type Change = DomainChange | ((now: StudioDomain['settings']) => DomainChange)

const useKey = () => [useDomain()?.hostkey, 'domain settings']

export function useStudioDomain() {
  const queryKey = useKey()
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => answerOf(ask(studioDomain, { signal })),
    staleTime: 0,
  })
}

/** How settings are saved: each by itself, and what the answer says is what stands from then on. */
export function useSaving(): Pick<Settings, 'fates' | 'save'> {
  const queryKey = useKey()
  const queries = useQueryClient()
  const [fates, setFates] = useState<Settings['fates']>({})
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const known = () => queries.getQueryData<StudioDomain>(queryKey)!.settings
  const shown = (change: DomainChange): DomainChange =>
    Object.fromEntries(Object.keys(change).map((field) => [field, known()[field as DomainField]]))
  // one after the other: what is done before the answer to the last came would be told as changed by somebody else
  function save(change: Change, was?: DomainChange): Promise<Fate> {
    const saved = before.current.then(() => {
      const made = typeof change === 'function' ? change(known()) : change
      return send(made, was ?? shown(made))
    })
    before.current = saved.catch(() => undefined)
    return saved
  }
  async function send(change: DomainChange, was: DomainChange): Promise<Fate> {
    const tell = (fate: Fate) => {
      setFates((before) => ({
        ...before,
        ...Object.fromEntries(Object.keys(change).map((field) => [field, fate])),
      }))
      return fate
    }
    tell('saving')
    const saved = await ask(saveDomain, { body: { ...change, was } })
    if (!saved.ok && saved.refusal.code === 'changed-meanwhile') {
      // what stands now is shown before it is said that it does
      await queries.invalidateQueries({ queryKey })
      return tell('changed')
    }
    const stands = saved.ok ? saved.value : await savedUnheard(saved.refusal, change)
    if (!saved.ok && !stands) return tell(fateOf(saved.refusal))
    // what was asked before the change is answered after it, and would be shown again
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, stands)
    tell('saved')
    void queries.invalidateQueries({ queryKey: [queryKey[0], 'domain events'] })
    // the frame shows the name, logo and colour too
    void learnDomain()
    return 'saved'
  }
  return { fates, save }
}
