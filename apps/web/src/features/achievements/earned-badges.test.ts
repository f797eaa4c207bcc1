import { aBadge, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { NO_ACTIVITY } from '@vereda/domain/resource/activity.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { expect, test } from 'vitest'
import { shownBadges } from './earned-badges.ts'

const won = (id: string, badgeDate: string | null) => ({ ...aBadge({ id }), badgeDate })
const holding = (id: string, badges: ReturnType<typeof won>[]) => ({
  ...aResource({ id }),
  ...NO_ACTIVITY,
  badges,
  offline: true,
  disabled: false,
  reason: null,
})

test('earned badges come first with the newest at the front, seeds follow in the order of the steps', () => {
  const steps: Trail['steps'] = [
    holding('a', [won('seed-1', null), won('old', '2026-03-05T10:00:00Z')]),
    holding('b', [won('new', '2026-03-12T10:00:00Z'), won('seed-2', null)]),
  ].map((resource, i) => ({
    ...aStep({ id: `s${i}` }),
    resources: [resource],
    challenge: undefined,
    stepPoints: 0,
    stepSum: 0,
    bonusPoints: 0,
  }))
  const shown = shownBadges({ ...aTrailDocument(), steps })
  expect(shown.map(({ badge, stepNumber }) => [badge.id, stepNumber])).toEqual([
    ['new', 2],
    ['old', 1],
    ['seed-1', 1],
    ['seed-2', 2],
  ])
})
