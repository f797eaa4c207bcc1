import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { useEffect, useRef } from 'react'
import { useText } from '../../platform/text/use-text.ts'
import { announce } from '../../ui/live-region/announce.ts'

/** Has it read out when the activity is finished for the first time, and with how many points. */
export function useFinishWords({ activityDate, activityTotal }: TrailResource) {
  const t = useText()
  const wasFinished = useRef(activityDate !== null)
  useEffect(() => {
    if (activityDate === null || wasFinished.current) return
    wasFinished.current = true
    announce(t('player.finished', { points: activityTotal }))
  }, [activityDate, activityTotal, t])
}
