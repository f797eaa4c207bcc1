import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import { expect, test } from 'vitest'
import { MARINA } from '../testing/a-device.ts'
import type { Sitting } from './sitting.ts'
import { waitingClaim } from './waiting-claim.ts'

const NOTHING: PlayClaim = { points: [0, 0], bonus: 0, badges: [], finished: false }
const claiming = (claim: PlayClaim | null, queued: PlayClaim | null = null): Sitting => ({
  id: 'sitting',
  owner: MARINA,
  groupTrailId: 'group',
  resourceId: 'resource',
  type: 'scorm',
  team: null,
  version: 1,
  claim,
  queued,
  changed: '2026-03-01T12:00:00.000Z',
})

test.each<[string, Partial<PlayClaim>]>([
  ['that it is finished', { finished: true }],
  ['a bonus', { bonus: 1 }],
  ['a badge', { badges: ['gold'] }],
  ['points for one of several things', { points: [0, 5] }],
  ['where a package stands', { scorm: {} as NonNullable<PlayClaim['scorm']> }],
  ['what a game keeps', { objectData: { level: 2 } }],
  ['answers to a test', { testResponse: {} as NonNullable<PlayClaim['testResponse']> }],
])('S4 a sitting that claims only %s becomes a play', (_says, part) => {
  const claim = { ...NOTHING, ...part }
  expect(waitingClaim(claiming(claim))).toEqual(claim)
  expect(waitingClaim(claiming(claim, NOTHING))).toEqual(claim)
  expect(waitingClaim(claiming(claim, structuredClone(claim)))).toBeNull()
})

test('S4 a sitting that claims nothing becomes no play', () => {
  expect(waitingClaim(claiming(null))).toBeNull()
  expect(waitingClaim(claiming(NOTHING))).toBeNull()
})
