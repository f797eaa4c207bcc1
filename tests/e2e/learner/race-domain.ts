import type { DemoAttempt, DemoDomain, DemoTrail } from '../../../apps/server/src/demo/demo-domain.ts'
import { aWholeResource } from '../../harness/some-resources.ts'
import { gardenDomain, usernameOf } from './garden-domain.ts'

const post = aWholeResource({
  id: 'hint',
  type: 'post',
  title: 'What floats',
  data: { type: 'post', id: 'hint', html: '<p>Wood floats.</p>', link: null, files: [] },
})

const trueOrFalse = (id: string, prompt: string, correct: 'true' | 'false') => ({
  ...{ id, prompt, points: 10, kind: 'true-false' as const, options: [], correct: [correct] },
})

/** A map of one step with a challenge of two questions, and a ranking. */
const raceTrail: DemoTrail = {
  categories: [],
  journeys: [],
  document: {
    ...{ id: 'race', title: 'Against the clock', subTitle: '', locale: 'en', cover: null, minutes: 2 },
    ...{ trailType: 1, introduction: null, test: null, reaction: null },
    steps: [
      {
        id: 'river',
        title: 'The river',
        resources: [post],
        challenge: {
          ...{ id: 'floats', title: 'Does it float?', seconds: 60, maxBonus: 12 },
          questions: [
            trueOrFalse('cork', 'Cork floats.', 'true'),
            trueOrFalse('stone', 'Stone floats.', 'false'),
          ],
        },
      },
    ],
    conclusion: { html: '', disableRanking: false },
    alternateConclusion: null,
    approvalRating: 0,
  },
  files: {},
}

const enrolled = (now: Date): DemoAttempt => ({
  ...{
    username: usernameOf('fresh', 0),
    trailId: 'race',
    enrolledDate: now.toISOString(),
    plays: [],
    stepsSeen: [],
  },
  ...{ introductionSeen: true, conclusionSeen: false, rankingSeen: false },
})

/** A domain with one learner who has that trail and has not played yet. */
export const raceDomain = (hostkey: string): DemoDomain => ({
  ...gardenDomain(hostkey),
  trails: [raceTrail],
  attempts: (now) => [enrolled(now)],
})
