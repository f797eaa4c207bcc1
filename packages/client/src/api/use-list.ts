import type { Result } from '@vereda/domain/result/result.ts'
import { useEffect, useState } from 'react'
import type { Refused } from './refused.ts'

export type ListFace<T> =
  | { face: 'none' | 'loading' }
  | { face: 'failed'; refused: Refused }
  | { face: 'ready'; list: readonly T[] }

type Kept<T> = { key: string; face: ListFace<T> }

/** A list that is loaded when its key is known, and again when the key changes; `again` loads it once more. */
export function useList<T>(
  key: string | null,
  load: () => Promise<Result<readonly T[], Refused>>,
): { list: ListFace<T>; again: () => void } {
  const [kept, setKept] = useState<Kept<T> | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is loaded, and round asks for it once more
  useEffect(() => {
    if (key === null) return
    let isWanted = true
    void load().then((answer) => {
      if (!isWanted) return
      const face: ListFace<T> = answer.ok
        ? { face: 'ready', list: answer.value }
        : { face: 'failed', refused: answer.refusal }
      setKept({ key, face })
    })
    return () => {
      isWanted = false
    }
  }, [key, round])
  const again = () => {
    setKept(null)
    setRound((before) => before + 1)
  }
  if (key === null) return { list: { face: 'none' }, again }
  return { list: kept?.key === key ? kept.face : { face: 'loading' }, again }
}
