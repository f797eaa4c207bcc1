import { aBadge, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { NO_ACTIVITY } from '@vereda/domain/resource/activity.ts'
import { learnerTrail } from '@vereda/domain/trail/learner-trail.ts'
import { NO_PROGRESS, type Progress } from '@vereda/domain/trail/progress.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unpublishedTrail } from '../../trails/trail-cache.ts'
import { learnerStateOf } from './learner-state.ts'
import { headParts } from './trail-head.ts'
import { stepsJson, trailJson } from './trail-json.ts'

const ids = ['a', 'b', 'c']
const document = aTrailDocument({
  steps: [
    aStep({
      resources: ids.map((id, n) =>
        aResource({ id, dependencies: ids.slice(0, n), badges: [aBadge({ id: `${id}-badge` })] }),
      ),
    }),
  ],
})
const shelved = await unpublishedTrail(document)
const enrolment = {
  groupTrailId: 'group',
  playerId: 'ana',
  groupUserId: 'group:ana',
  trailId: document.id,
  version: 1,
  attempt: 1,
  journey: 'acme',
  categories: [],
  teamType: null,
  approvalRating: null,
  startsAt: null,
  endsAt: null,
  enrolledAt: new Date(0),
  lastPlayedAt: null,
  introductionSeenAt: null,
  conclusionSeenAt: null,
  alternateConclusionSeenAt: null,
  rankingSeenAt: null,
  testResponse: null,
  reactionResponse: null,
  lastFinish: null,
  stamp: 1,
  mark: '',
  sumPoints: 0,
  bonusPoints: 0,
  testPoints: 0,
  finished: 0,
  donePoints: 0,
  donePointsMax: 0,
  badges: 0,
}

const date = '2026-03-01T12:00:00.000Z'
const anEarning = fc.record({
  resource: fc.constantFrom(...ids),
  points: fc.integer({ min: 0, max: 100 }),
  isFinished: fc.boolean(),
  hasBadge: fc.boolean(),
})
const aProgress = fc.array(anEarning, { maxLength: 3 }).map(
  (earned): Progress =>
    Object.fromEntries(
      earned.map(({ resource, points, isFinished, hasBadge }) => [
        resource,
        {
          ...NO_PROGRESS,
          activity: {
            ...NO_ACTIVITY,
            activityPoint: points,
            activityTotal: points,
            activityVersion: 1,
            activityDate: isFinished ? date : null,
          },
          badges: hasBadge ? { [`${resource}-badge`]: date } : {},
        },
      ]),
    ),
)

test('trailJson writes each learner’s own progress, one learner after another', () => {
  fc.assert(
    fc.property(aProgress, (progress) => {
      const trail = learnerTrail(document, learnerStateOf(enrolment, shelved, progress))
      expect(JSON.parse(trailJson(trail))).toEqual(JSON.parse(JSON.stringify(trail)))
    }),
  )
})

test('the parts of a trail join to its learner’s trail, and all learners share the document’s part', () => {
  const heads = new Set<unknown>()
  const anEnrolment = fc.record({
    groupUserId: fc.uuid(),
    approvalRating: fc.option(fc.integer({ min: 0, max: 100 })),
    testResponse: fc.constantFrom(null, { points: 3, id: 'a', title: 'its own' }),
    lastPlayedAt: fc.constantFrom(null, new Date(0)),
  })
  fc.assert(
    fc.property(aProgress, anEnrolment, (progress, own) => {
      const state = learnerStateOf({ ...enrolment, ...own } as typeof enrolment, shelved, progress)
      const seen = {
        ...document,
        ...(own.approvalRating === null ? {} : { approvalRating: own.approvalRating }),
      }
      const trail = { ...learnerTrail(seen, state), hashes2: '{"a/b":"c"}' }
      const parts = headParts(document, trail, `${stepsJson(trail.steps)}}`)
      heads.add(parts[0])
      expect(JSON.parse(parts.map(({ plain }) => plain.toString()).join(''))).toEqual(
        JSON.parse(JSON.stringify(trail)),
      )
    }),
  )
  expect(heads.size).toBe(1)
})
