import type { Text } from '@vereda/client/text/use-text.ts'
import { ARRIVAL, type TrailWalk, type WalkedStep } from '../trail-walk.ts'
import type { Stone } from './step-node.tsx'

function captionOf({ step, place, state }: WalkedStep, t: Text): string {
  const done = step.resources.filter((resource) => resource.activityDate !== null).length
  return t(`trail.stone.${state}`, { place, done, total: step.resources.length })
}

/** The map's stones: one for each step, and the arrival. */
export function stonesOf(walk: TrailWalk, t: Text): Stone[] {
  const steps = walk.steps.map(
    (walked): Stone => ({
      id: walked.step.id,
      place: walked.place,
      state: walked.state,
      caption: captionOf(walked, t),
      title: walked.step.title,
    }),
  )
  const arrival: Stone = {
    id: ARRIVAL,
    place: null,
    state: walk.arrival,
    caption: t(walk.arrival === 'locked' ? 'trail.arrival.locked' : 'trail.arrival'),
    title: t('trail.arrival.name'),
  }
  return [...steps, arrival]
}
