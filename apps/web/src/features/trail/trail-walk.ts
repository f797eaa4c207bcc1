import { stepState } from '@vereda/domain/step/step-state.ts'
import { nextActivity, type PlacedActivity } from '@vereda/domain/trail/next-activity.ts'
import type { Trail, TrailStep } from '@vereda/domain/trail/trail.ts'

/** The place after the last step, with test, survey and conclusion; used instead of a step's id. */
export const ARRIVAL = 'arrival'

/** A step as the trail's screens show it: its position from 1, and its state; `now` is the step to continue with. */
export type WalkedStep = { step: TrailStep; place: number; state: 'done' | 'now' | 'open' | 'locked' }

/** Where the learner is in a trail, and what is chosen on the screen. */
export type TrailWalk = {
  steps: WalkedStep[]
  arrival: 'done' | 'now' | 'locked'
  next: PlacedActivity | null
  /** The chosen step, or null for the arrival. */
  chosen: WalkedStep | null
  /** The index of the stone that the walked way reaches, from 0; the arrival comes after the last step. */
  walkedTo: number
}

function arrivalOf(trail: Trail): TrailWalk['arrival'] {
  if (trail.doneDate === null) return 'locked'
  return trail.conclusionSeen || trail.alternateConclusionSeen ? 'done' : 'now'
}

/** Computes a trail's walk; `asked` is the step that the address names, if it names one. */
export function trailWalk(trail: Trail, asked: string | undefined): TrailWalk {
  const next = nextActivity(trail)
  const steps = trail.steps.map((step, i): WalkedStep => {
    const state = step === next?.step ? 'now' : stepState(step)
    return { step, place: i + 1, state }
  })
  const isArrived = trail.doneDate !== null
  const now = steps.find(({ state }) => state === 'now') ?? (isArrived ? null : (steps[0] ?? null))
  const found = steps.find(({ step }) => step.id === asked)
  const chosen = asked === ARRIVAL ? null : (found ?? now)
  const walkedTo = isArrived ? steps.length : Math.max(0, (now?.place ?? 1) - 1)
  return { steps, arrival: arrivalOf(trail), next, chosen, walkedTo }
}
