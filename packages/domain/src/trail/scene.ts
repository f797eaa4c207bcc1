import { activitiesIn } from '../content/block-parts.ts'
import { pointsOfMost } from './most-points.ts'
import type { Trail, TrailResource } from './trail.ts'

/** One activity as a scene or a page's card receives it; `isOpen`: it can be played now. */
export type SceneActivity = { id: string; title: string; isDone: boolean; isOpen: boolean }

/**
 * What a scene receives of its trail (decisions 3): the steps in order, the learner's current step, and the points so far with the most
 * there are. Bonus is separate.
 */
export type SceneProgress = {
  title: string
  steps: { title: string; isNow: boolean; activities: SceneActivity[] }[]
  points: number
  bonus: number
  maxPoints: number
  isDone: boolean
}

/**
 * The bundle that shows a trail in space (specification 2: app=xrvoto); null where the trail names none, or none of its bundles has that
 * id.
 */
export function trailScene({ scene, steps }: Pick<Trail, 'scene' | 'steps'>): TrailResource | null {
  const all = steps.flatMap(({ resources }) => resources)
  return all.find(({ id, type }) => id === scene && type === 'bundle') ?? null
}

const activityOf = ({ id, title, activityDate, disabled }: TrailResource): SceneActivity => ({
  id,
  title,
  isDone: activityDate !== null,
  isOpen: !disabled,
})

/** The learner's progress in the trail as the trail's scene receives it. The scene itself is not among the activities. */
export function sceneProgress(trail: Trail): SceneProgress {
  const steps = trail.steps.map(({ title, resources }) => ({
    title,
    activities: resources.filter(({ id }) => id !== trail.scene).map(activityOf),
  }))
  const { earned, most } = pointsOfMost(trail)
  const now = steps.findIndex(({ activities }) => activities.some(({ isDone }) => !isDone))
  return {
    title: trail.title,
    steps: steps.map((step, i) => ({ ...step, isNow: i === now })),
    points: earned,
    bonus: trail.bonusPoints,
    maxPoints: most,
    isDone: trail.doneDate !== null,
  }
}

/** The activities that a page's cards name, with the learner's progress. An activity that the trail does not have is left out. */
export function cardsOf(trail: Pick<Trail, 'steps'>, page: TrailResource): SceneActivity[] {
  if (page.data.type !== 'contenttool') return []
  const named = activitiesIn(page.data.blocks)
  const all = trail.steps.flatMap(({ resources }) => resources)
  return all.filter(({ id }) => id !== page.id && named.includes(id)).map(activityOf)
}

/** Whether a page may open this activity: one of its cards names the activity, and it is open. */
export const cardLeadsTo = (trail: Pick<Trail, 'steps'>, page: TrailResource, resourceId: string): boolean =>
  cardsOf(trail, page).some(({ id, isOpen }) => id === resourceId && isOpen)

/** Whether a scene may open this activity: it is an open activity of the scene's trail, and not the scene itself. */
export const leadsTo = (trail: Trail, resourceId: string): boolean =>
  sceneProgress(trail).steps.some(({ activities }) =>
    activities.some(({ id, isOpen }) => id === resourceId && isOpen),
  )
