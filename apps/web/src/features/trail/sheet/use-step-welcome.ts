import type { Trail, TrailStep } from '@vereda/domain/trail/trail.ts'
import { useEffect, useState } from 'react'
import { markInPassing } from '../../../platform/local/sync/mark-seen.ts'

/** A step's welcome while it is shown for the first time (specification 3: stepsSeen); the opening of the step is queued once. */
export function useStepWelcome(trail: Trail, step: TrailStep, isOpen: boolean): string | null {
  const isFirst = isOpen && !trail.stepsSeen.includes(step.id)
  const [greeted, setGreeted] = useState<string | null>(null)
  const { id: trailId } = trail
  const { id: stepId } = step
  useEffect(() => {
    if (!isFirst) return
    setGreeted(stepId)
    void markInPassing(trailId, { kind: 'step', stepId })
  }, [trailId, stepId, isFirst])
  return greeted === stepId || isFirst ? (step.welcome ?? null) : null
}
