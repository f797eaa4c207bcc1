import { ask } from '@vereda/client/api/ask.ts'
import { learnDomain } from '@vereda/client/directory/domain.ts'
import { frontdoor } from '@vereda/contract/track/directory.ts'
import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'

export type FrontDoor = z.infer<typeof frontdoor.answer>
export type FrontDoorFace = { face: 'loading' | 'empty' | 'failed' } | { face: 'ready'; door: FrontDoor }

async function load(): Promise<FrontDoorFace> {
  const answer = await ask(frontdoor, { authorization: null })
  if (!answer.ok) return { face: 'failed' }
  return answer.value.domains.length === 0 ? { face: 'empty' } : { face: 'ready', door: answer.value }
}

/**
 * The demo's domains and accounts, asked for once. `again` first asks whether this host belongs to a domain after all; if it does, that
 * domain opens.
 */
export function useFrontDoor(): { state: FrontDoorFace; again: () => void } {
  const [state, setState] = useState<FrontDoorFace>({ face: 'loading' })
  useEffect(() => void load().then(setState), [])
  const again = useCallback(async () => {
    setState({ face: 'loading' })
    if ((await learnDomain()) !== 'known') setState(await load())
  }, [])
  return { state, again: () => void again() }
}
