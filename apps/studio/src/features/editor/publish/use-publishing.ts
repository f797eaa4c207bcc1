import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { publishDraft } from '@vereda/contract/rest/studio-drafts.ts'
import { useEffect, useState } from 'react'

const AGAIN_MS = 3_000

/** The revision to publish, and the newest version that its author had seen. */
type Asked = { revision: number; newest: number }
type Told = { onPublished: (version: number) => Promise<void>; onRefused: () => void }
type Code = Refused['code']

/** The outcome of publishing. `stopped`: the first request got no answer, and the server refuses the second one. */
export type Fate =
  | { kind: 'asked' }
  | { kind: 'busy' }
  | { kind: 'unknown' }
  | { kind: 'moved-on' }
  | { kind: 'failed' | 'stopped'; code: Code }

/** The refusals that may pass: another try may succeed in a moment. */
const PASSING: readonly Code[] = ['too-many', 'overloaded', 'older-node']

function fateOf(code: Code, isAgain: boolean): Fate {
  if (code === 'draft-conflict') return { kind: 'moved-on' }
  return { kind: isAgain ? 'stopped' : 'failed', code }
}

/**
 * Publishes, and tracks the outcome. Without an answer the outcome is `unknown`, and the same request repeats until an answer comes. The
 * server then answers with what the first request published, and nothing is published twice.
 */
export function usePublishing(trailId: string, { onPublished, onRefused }: Told) {
  const [fate, setFate] = useState<Fate>({ kind: 'asked' })
  const [unanswered, setUnanswered] = useState<Asked | null>(null)
  async function publish(body: Asked) {
    if (!unanswered) setFate({ kind: 'busy' })
    const published = await ask(publishDraft, { params: { trailId }, body })
    if (published.ok) return onPublished(published.value.version)
    const { refusal } = published
    // a passing refusal says nothing about what the first request did
    if (isUntold(refusal) || (unanswered && PASSING.includes(refusal.code))) {
      setFate({ kind: 'unknown' })
      return setUnanswered({ ...body })
    }
    setUnanswered(null)
    setFate(fateOf(refusal.code, unanswered !== null))
    onRefused()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more request after each one without an answer
  useEffect(() => {
    if (!unanswered) return
    const timer = setTimeout(() => void publish(unanswered), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [unanswered])
  return { fate, publish }
}
