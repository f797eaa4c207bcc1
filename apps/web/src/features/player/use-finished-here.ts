import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { useRef } from 'react'

/** Whether the activity was finished since its screen opened. An activity that is played again was finished before, so it is not. */
export function useFinishedHere({ activityDate }: TrailResource): boolean {
  const wasFinished = useRef(activityDate !== null)
  return activityDate !== null && !wasFinished.current
}
