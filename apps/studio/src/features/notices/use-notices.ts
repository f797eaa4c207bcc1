import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { studioNotices } from '@vereda/contract/rest/studio-notices.ts'
import { useEffect, useState } from 'react'
import { answerOf } from '../../query/answer-of.ts'
import { nextLookMs } from './due.ts'

/** The notices, read again when a scheduled one is due; and the time by which they are shown. */
export function useNotices() {
  const domain = useDomain()?.hostkey
  const query = useQuery({
    queryKey: [domain, 'notices'],
    queryFn: ({ signal }) => answerOf(ask(studioNotices, { signal })),
    staleTime: 0,
  })
  const [nowMs, setNowMs] = useState(Date.now)
  const notices = query.data?.notices
  const { refetch } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look sets the timer for the next one, also where it found the same notices
  useEffect(() => {
    const waitMs = notices ? nextLookMs(notices, Date.now()) : null
    if (waitMs === null) return
    const timer = setTimeout(() => {
      setNowMs(Date.now())
      void refetch()
    }, waitMs)
    return () => clearTimeout(timer)
  }, [notices, nowMs, refetch])
  return { query, nowMs }
}
