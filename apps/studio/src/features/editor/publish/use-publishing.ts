import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { publishDraft } from '@vereda/contract/rest/studio-drafts.ts'
import { useEffect, useState } from 'react'

const AGAIN_MS = 3_000

/** The revision that is published, and the version over which its author looked at it. */
type Asked = { revision: number; newest: number }
type Told = { onPublished: (version: number) => Promise<void>; onRefused: () => void }
type Code = Refused['code']

/** What became of it: `stopped` where the first time was not answered, and the server refuses to be asked again. */
export type Fate =
  | { kind: 'asked' }
  | { kind: 'busy' }
  | { kind: 'unknown' }
  | { kind: 'moved-on' }
  | { kind: 'failed' | 'stopped'; code: Code }

/** What another try may meet otherwise in a moment. */
const PASSING: readonly Code[] = ['too-many', 'overloaded', 'older-node']

function fateOf(code: Code, isAgain: boolean): Fate {
  if (code === 'draft-conflict') return { kind: 'moved-on' }
  return { kind: isAgain ? 'stopped' : 'failed', code }
}

/**
 * Publishing, and what became of it. Where no answer came it is `unknown`, and the same is asked again until one does: what the first one published
 * is answered then, and nothing is published twice.
 */
export function usePublishing(trailId: string, { onPublished, onRefused }: Told) {
  const [fate, setFate] = useState<Fate>({ kind: 'asked' })
  const [unanswered, setUnanswered] = useState<Asked | null>(null)
  async function publish(body: Asked) {
    if (!unanswered) setFate({ kind: 'busy' })
    const published = await ask(publishDraft, { params: { trailId }, body })
    if (published.ok) return onPublished(published.value.version)
    const { refusal } = published
    // that it can't be done at this moment tells nothing of the first time
    if (isUntold(refusal) || (unanswered && PASSING.includes(refusal.code))) {
      setFate({ kind: 'unknown' })
      return setUnanswered({ ...body })
    }
    setUnanswered(null)
    setFate(fateOf(refusal.code, unanswered !== null))
    onRefused()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that there was no answer it is asked once more
  useEffect(() => {
    if (!unanswered) return
    const timer = setTimeout(() => void publish(unanswered), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [unanswered])
  return { fate, publish }
}
