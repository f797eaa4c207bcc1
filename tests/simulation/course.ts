import { aBadge, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { ResourceType } from '@vereda/domain/resource/kinds.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'

export const USERS = ['marina', 'joao', 'bia'] as const
export const TRAILS = ['first', 'second'] as const
export const STEPS = ['step-1', 'step-2'] as const
export const MAX_POINTS = 100
/** The server refuses every play of this resource for good. */
export const ENDED = 'ended'

export const RESOURCES: readonly { id: string; type: ResourceType }[] = [
  { id: 'course', type: 'scorm' },
  { id: 'page', type: 'contenttool' },
  { id: ENDED, type: 'post' },
]

const badges = (id: string) => [aBadge({ id: `bloom of ${id}` })]

export const COURSE: TrailDocument = aTrailDocument({
  steps: [
    aStep({
      id: 'step-1',
      resources: RESOURCES.map(({ id, type }) =>
        aResource({ id, type, maxPoints: MAX_POINTS, badges: badges(id) }),
      ),
    }),
  ],
})

/** The teams: two for each trail. Learners join and leave them. */
export const TEAMS = TRAILS.flatMap((groupTrailId) =>
  ['otters', 'herons'].map((name) => ({ id: `${name} of ${groupTrailId}`, groupTrailId })),
)
