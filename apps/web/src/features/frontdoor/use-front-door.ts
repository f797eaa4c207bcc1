import { frontdoor } from '@vereda/contract/track/directory.ts'
import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { ask } from '../../platform/api/ask.ts'

export type FrontDoor = z.infer<typeof frontdoor.answer>
export type FrontDoorFace = { face: 'loading' | 'empty' | 'failed' } | { face: 'ready'; door: FrontDoor }

async function load(): Promise<FrontDoorFace> {
  const answer = await ask(frontdoor, { authorization: null })
  if (!answer.ok) return { face: 'failed' }
  return answer.value.domains.length === 0 ? { face: 'empty' } : { face: 'ready', door: answer.value }
}

/** The demo's domains and accounts, asked for once; `again` asks anew. */
export function useFrontDoor(): { state: FrontDoorFace; again: () => void } {
  const [state, setState] = useState<FrontDoorFace>({ face: 'loading' })
  const again = useCallback(() => {
    setState({ face: 'loading' })
    void load().then(setState)
  }, [])
  useEffect(again, [again])
  return { state, again }
}
