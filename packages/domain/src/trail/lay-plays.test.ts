import { expect, test } from 'vitest'
import { aBadge, aPlayFact, aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { layPlaysOver } from './lay-plays.ts'
import { type LearnerState, learnerTrail } from './learner-trail.ts'
import { foldPlays } from './progress.ts'

const first = aResource({ id: 'first', title: 'First', badges: [aBadge({ id: 'bloom' })] })
const second = aResource({ id: 'second', title: 'Second', dependencies: ['first'] })
const document = aTrailDocument({ steps: [aStep({ resources: [first, second] })] })

const stateOf = (plays: Parameters<typeof foldPlays>[0], testPoints = 0): LearnerState => ({
  progress: foldPlays(plays),
  testPoints,
  moments: {
    introductionSeen: false,
    conclusionSeen: false,
    alternateConclusionSeen: false,
    rankingSeen: false,
    stepsSeen: [],
    testResponse: null,
    reactionResponse: null,
  },
  membership: {
    id: 'group',
    trailId: 'trail',
    groupUser: 'member',
    journey: 'acme',
    categories: [],
    teams: false,
    team_type: null,
    starts: null,
    ends: null,
    enrolledDate: '2026-01-01T00:00:00.000Z',
    lastPlayed: null,
    offline: true,
    totalSize: 0,
    onlyAssetsSize: 0,
    backgroundBadgeImage1: null,
    videoUrls: [],
    imageEditorAssetUrls: [],
  },
})
const finish = aPlayFact({ resourceId: 'first', badges: ['bloom'], serverDate: null })

test('a play that is not sent yet shows its points and badge at once, and opens what depended on it', () => {
  const before = learnerTrail(document, stateOf([]))
  expect(before.steps[0]!.resources[1]).toMatchObject({ disabled: true, reason: 'Failed dependency: First' })
  const after = layPlaysOver(before, [finish])
  expect(after).toMatchObject({ totalPoints: 50, finishedResources: 1, completedBadges: 1 })
  expect(after.steps[0]!.resources[0]!.badges[0]!.badgeDate).toBe(finish.date)
  expect(after.steps[0]!.resources[1]).toMatchObject({ disabled: false, reason: null })
})

test('laying a play over a trail that has counted it already changes no total', () => {
  const counted = learnerTrail(document, stateOf([finish], 7))
  const over = layPlaysOver(counted, [finish])
  expect(over).toEqual(counted)
  expect(over.totalPoints).toBe(57)
})
