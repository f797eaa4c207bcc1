import { type LearnerState, learnerTrail } from '../trail/learner-trail.ts'
import type { Trail } from '../trail/trail.ts'
import type { TrailDocument } from '../trail/trail-document.ts'

/** The state of a learner who was given a trail and has done nothing in it yet; `part` overrides fields of it. */
export const aLearnerState = (trailId: string, part: Partial<LearnerState> = {}): LearnerState => ({
  progress: {},
  testPoints: 0,
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
    trailId,
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
  ...part,
})

/** A trail as seen by a learner who has done nothing yet. */
export const listedTrail = (document: TrailDocument): Trail =>
  learnerTrail(document, aLearnerState(document.id))
