import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { useRef } from 'react'

/** Whether the activity was finished since its screen opened; one that is played again was finished before. */
export function useFinishedHere({ activityDate }: TrailResource): boolean {
  const wasFinished = useRef(activityDate !== null)
  return activityDate !== null && !wasFinished.current
}
