import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import type { LocalPlay } from '../queue/local-play.ts'
import type { AttentionItem, QueueContent, QueueItem } from '../queue/queue-item.ts'
import type { Sitting } from '../sitting/sitting.ts'
import { aClaim, MARINA } from '../testing/a-device.ts'
import { ENROLLED, newAttempt } from '../testing/learning-attempt.ts'
import { listedTrail } from '../testing/learning-server.ts'
import { layUnsentOver } from './lay-unsent.ts'
import { unsentFacts } from './unsent-facts.ts'

const document = aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'resource' })] })] })
const trail = {
  ...listedTrail('group', newAttempt(document)),
  test: { attempts: 2 } as NonNullable<ReturnType<typeof listedTrail>['test']>,
}
const DATE = '2026-03-01T12:00:00.000Z'
const REFUSAL = { refusal: { status: 404, code: 'unknown-trail' }, since: DATE }

let order = 0
const item = (content: QueueContent, part: Partial<QueueItem> = {}): QueueItem => {
  order++
  const of = { owner: MARINA, groupTrailId: 'group', team: null, trackingId: null }
  return { id: `item ${order}`, order, ...of, content, ...part }
}
const play = (date: string, part: Partial<LocalPlay> = {}): LocalPlay => {
  order++
  const of = { owner: MARINA, groupTrailId: 'group', resourceId: 'resource', team: null, version: 1 }
  return { id: `play ${order}`, ...of, play: { ...aClaim(), date, seq: order }, ...part }
}
const sitting = (part: Partial<Sitting> = {}): Sitting => ({
  id: 'sitting',
  owner: MARINA,
  groupTrailId: 'group',
  resourceId: 'resource',
  type: 'post',
  team: null,
  version: 1,
  claim: aClaim(),
  queued: null,
  changed: DATE,
  ...part,
})
const laid = (items: (QueueItem | AttentionItem)[], plays: LocalPlay[] = []) =>
  layUnsentOver(trail, [], null, { items, plays, sittings: [] })

test.each<[string, Partial<QueueItem>]>([
  ['another trail', { groupTrailId: 'elsewhere' }],
  ['a team', { team: 'ipe' }],
  ['a team on another trail', { groupTrailId: 'elsewhere', team: 'ipe' }],
])('M4 moments and answers in %s do not show in the learner’s own trail', (_of, part) => {
  const contents: QueueContent[] = [
    { kind: 'introduction' },
    { kind: 'step', stepId: 'step' },
    { kind: 'test', answers: { one: ['a'] }, date: DATE, points: 7 },
    { kind: 'reaction', stars: 5, texts: {}, date: DATE },
  ]
  expect(laid(contents.map((content) => item(content, part)))).toEqual(trail)
  expect(laid(contents.map((content) => item(content)))).not.toEqual(trail)
})

test.each<[string, Partial<Sitting>]>([
  ['another trail', { groupTrailId: 'elsewhere' }],
  ['a team', { team: 'ipe' }],
])('M4 a sitting in %s does not show in the learner’s own trail', (_of, part) => {
  const factsOf = (one: Sitting) => unsentFacts(trail, null, { items: [], plays: [], sittings: [one] })
  expect(factsOf(sitting(part))).toEqual([])
  expect(factsOf(sitting())).toHaveLength(1)
})

test('M7 a sitting of an earlier attempt is not counted', () => {
  const factsOf = (attempt: number | undefined) =>
    unsentFacts({ ...trail, attempt: 3 }, null, { items: [], plays: [], sittings: [sitting({ attempt })] })
  expect([2, 3, undefined].map((attempt) => factsOf(attempt).length)).toEqual([0, 1, 1])
})

test('M7 a play without an attempt counts in the current attempt', () => {
  const plays = [play(DATE)]
  expect(unsentFacts({ ...trail, attempt: 3 }, null, { items: [], plays, sittings: [] })).toHaveLength(1)
})

test('M4 a play of a resource that the trail does not hold is not counted', () => {
  const plays = [play(DATE, { resourceId: 'of another version' })]
  expect(unsentFacts(trail, null, { items: [], plays, sittings: [] })).toEqual([])
})

test('M2 an unsent team name changes nothing in the trail', () => {
  expect(laid([item({ kind: 'teamName', teamName: 'Ipê' })])).toEqual(trail)
})

test('M2 a test attempt shows its points while it is unsent, and none after the server refused it', () => {
  const attempt = item({ kind: 'test', answers: { one: ['a'] }, date: DATE, points: 7 })
  expect(laid([attempt]).sumPoints).toBe(trail.sumPoints + 7)
  const refused = laid([{ ...attempt, ...REFUSAL }])
  expect(refused.sumPoints).toBe(trail.sumPoints)
  expect(refused.testResponse).toMatchObject({ waiting: [], uncounted: 1 })
})

test('M2 a refused introduction or reaction still shows as seen', () => {
  const reaction = item({ kind: 'reaction', stars: 5, texts: {}, date: DATE })
  const seen = laid([
    { ...item({ kind: 'introduction' }), ...REFUSAL },
    { ...reaction, ...REFUSAL },
  ])
  expect(seen).toMatchObject({ introductionSeen: true, reactionResponse: { stars: 5 } })
})

test('M1 lastPlayed is the date of the newest play, sent or unsent', () => {
  const [early, late] = ['2026-03-01T08:00:00.000Z', '2026-03-01T09:00:00.000Z']
  expect(laid([], [play(late), play(early)]).lastPlayed).toBe(late)
  const played = (lastPlayed: string | null) =>
    layUnsentOver({ ...trail, lastPlayed }, [], null, { items: [], plays: [play(early)], sittings: [] })
      .lastPlayed
  expect([played(null), played(late), played(ENROLLED)]).toEqual([early, late, early])
})
