import { ask } from '@vereda/client/api/ask.ts'
import { publishDraft } from '@vereda/contract/rest/studio-drafts.ts'
import { useEffect, useState } from 'react'
import { isUntold } from '../../../query/is-untold.ts'

const AGAIN_MS = 3_000

/** The revision that is published, and the version over which its author looked at it. */
type Asked = { revision: number; newest: number }
type Told = { onPublished: (version: number) => Promise<void>; onRefused: () => void }

/**
 * Publishing, and what became of it. Where no answer came it is `unknown`, and the same is asked again until one does: what the first one published
 * is answered then, and nothing is published twice.
 */
export function usePublishing(trailId: string, { onPublished, onRefused }: Told) {
  const [fate, setFate] = useState<'asked' | 'busy' | 'unknown' | 'failed' | 'moved-on'>('asked')
  const [unanswered, setUnanswered] = useState<Asked | null>(null)
  async function publish(body: Asked) {
    if (!unanswered) setFate('busy')
    const published = await ask(publishDraft, { params: { trailId }, body })
    if (published.ok) return onPublished(published.value.version)
    const isConflict = published.refusal.code === 'draft-conflict'
    // that it can't be done now tells nothing of the first time
    if (isUntold(published.refusal) || (unanswered && !isConflict)) {
      setFate('unknown')
      return setUnanswered({ ...body })
    }
    setUnanswered(null)
    setFate(isConflict ? 'moved-on' : 'failed')
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
