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

/** The outcome of the last edit of a field; `failed`: the server did not save it, though the typed value is not at fault. */
export type Fate = 'saving' | 'saved' | 'refused' | 'unreached' | 'failed' | 'changed'

/** Why a change was not made. A refusal with a status is `failed`, not `unreached`: the server answered, perhaps as an older release. */
const fateOf = ({ code, status }: Refused): Fate => {
  if (code === 'malformed') return 'refused'
  return status === null ? 'unreached' : 'failed'
}

/** Whether the settings already have the values of a change. */
const areSo = ({ settings }: StudioDomain, change: DomainChange): boolean =>
  Object.entries(change).every(
    ([field, value]) => JSON.stringify(settings[field as DomainField]) === JSON.stringify(value),
  )

/** After a change without an answer: the current settings if the change was made all the same, else null. */
async function savedUnheard(refusal: Refused, change: DomainChange): Promise<StudioDomain | null> {
  if (!isUntold(refusal)) return null
  const now = await ask(studioDomain)
  return now.ok && areSo(now.value, change) ? now.value : null
}

/** A domain's settings, and how to save a change. `was` holds the values from which the change started, if they differ from those on the screen. */
export type Settings = StudioDomain & {
  fates: Partial<Record<DomainField, Fate>>
  save(change: Change, was?: DomainChange): Promise<Fate>
}

/** The new values, or a function that derives them from the settings at the time of saving. */
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

/** Saves settings, each one by itself; the answer replaces the settings on the screen. */
export function useSaving(): Pick<Settings, 'fates' | 'save'> {
  const queryKey = useKey()
  const queries = useQueryClient()
  const [fates, setFates] = useState<Settings['fates']>({})
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const known = () => queries.getQueryData<StudioDomain>(queryKey)!.settings
  const shown = (change: DomainChange): DomainChange =>
    Object.fromEntries(Object.keys(change).map((field) => [field, known()[field as DomainField]]))
  // one save after another: a save sent before the last answer would be reported as changed by somebody else
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
      // reads the current settings before saying that they were changed
      await queries.invalidateQueries({ queryKey })
      return tell('changed')
    }
    const stands = saved.ok ? saved.value : await savedUnheard(saved.refusal, change)
    if (!saved.ok && !stands) return tell(fateOf(saved.refusal))
    // an answer to an older request would bring back the values before the change
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, stands)
    tell('saved')
    void queries.invalidateQueries({ queryKey: [queryKey[0], 'domain events'] })
    // the app's frame shows the name, logo and colour too
    void learnDomain()
    return 'saved'
  }
  return { fates, save }
}
