import type { Badge } from '../badge/badge.ts'
import type { Play } from '../play/play.ts'
import type { PlayFact } from '../play/play-fact.ts'
import type { Resource } from '../resource/resource.ts'
import type { Step } from '../step/step.ts'
import type { TrailDocument } from '../trail/trail-document.ts'

/** A badge that is won by finishing its resource. */
export const aBadge = (part: Partial<Badge> = {}): Badge => ({
  id: 'badge',
  title: 'A bloom',
  description: 'For finishing',
  image: null,
  wonBy: { kind: 'finish' },
  ...part,
})

/** A post worth 100 points and 20 bonus points. */
export const aResource = (part: Partial<Resource> = {}): Resource => ({
  id: 'resource',
  type: 'post',
  title: 'A resource',
  maxPoints: 100,
  maxBonus: 20,
  dependencies: [],
  badges: [],
  size: 0,
  data: { type: 'post', id: part.id ?? 'resource', html: '<p>Hello</p>', link: null, files: [] },
  ...part,
})

export const aStep = (part: Partial<Step> = {}): Step => ({
  id: 'step',
  title: 'A step',
  resources: [aResource()],
  ...part,
})

export const aTrailDocument = (part: Partial<TrailDocument> = {}): TrailDocument => ({
  id: 'trail',
  version: 1,
  title: 'A trail',
  subTitle: '',
  locale: 'en',
  trailType: 1,
  cover: null,
  introduction: null,
  steps: [aStep()],
  test: null,
  reaction: null,
  conclusion: { html: '', disableRanking: false },
  alternateConclusion: null,
  approvalRating: 0,
  ...part,
})

/** A finished play of 50 points. */
export const aPlay = (part: Partial<Play> = {}): Play => ({
  points: [50],
  bonus: 0,
  badges: [],
  date: '2026-03-01T12:00:00.000Z',
  seq: 1,
  finished: true,
  ...part,
})

/** A stored play of 50 points that finished its resource. */
export const aPlayFact = (part: Partial<PlayFact> = {}): PlayFact => ({
  key: 'play-1',
  resourceId: 'resource',
  version: 1,
  seq: 1,
  points: 50,
  bonus: 0,
  badges: [],
  finished: true,
  date: '2026-03-01T12:00:00.000Z',
  serverDate: '2026-03-01T12:00:05.000Z',
  ...part,
})
