import type { EarnedBadge, Trail, TrailResource } from '@vereda/domain/trail/trail.ts'

/** A badge of a trail, with the activity that awards it and the position of its step, counted from 1. */
export type PlacedBadge = { badge: EarnedBadge; stepNumber: number; resource: TrailResource }

const placed = ({ steps }: Pick<Trail, 'steps'>): PlacedBadge[] =>
  steps.flatMap((step, i) =>
    step.resources.flatMap((resource) =>
      resource.badges.map((badge) => ({ badge, stepNumber: i + 1, resource })),
    ),
  )

const wonAt = ({ badge }: PlacedBadge) => Date.parse(badge.badgeDate ?? '')
const newestFirst = (a: PlacedBadge, b: PlacedBadge) => wonAt(b) - wonAt(a)

/** A trail's badges in the order shown: the earned ones first, the newest at the front, then the others in the order of the steps. */
export function shownBadges(trail: Pick<Trail, 'steps'>): PlacedBadge[] {
  const all = placed(trail)
  const earned = all.filter(({ badge }) => badge.badgeDate !== null)
  const toCome = all.filter(({ badge }) => badge.badgeDate === null)
  return [...earned.sort(newestFirst), ...toCome]
}
