import { useText } from '@vereda/client/text/use-text.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { useEffect, useRef } from 'react'

/** Announces when the activity is finished for the first time, and its points. */
export function useFinishWords({ activityDate, activityPoint: points }: TrailResource) {
  const t = useText()
  const wasFinished = useRef(activityDate !== null)
  useEffect(() => {
    if (activityDate === null || wasFinished.current) return
    wasFinished.current = true
    announce(t('player.finished', { points }))
  }, [activityDate, points, t])
}
