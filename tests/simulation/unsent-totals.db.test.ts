import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradedRound } from '../../apps/web/src/features/trail/challenge/round.ts'
import { pointsHere } from '../../apps/web/src/features/trail/closing/test-record.ts'
import { savedContent } from '../../apps/web/src/platform/plays-file/saved-content.ts'
import { aPlay, aResource, aStep, aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { knownQuestions } from '../../packages/domain/src/content/known-questions.ts'
import type { GradedQuestion } from '../../packages/domain/src/content/page-block.ts'
import { totalOf } from '../../packages/domain/src/trail/gains.ts'
import type { Trail } from '../../packages/domain/src/trail/trail.ts'
import { layUnsentOver } from '../../packages/offline/src/overlay/lay-unsent.ts'
import type { Unsent } from '../../packages/offline/src/overlay/unsent.ts'
import type { QueueContent, QueueItem } from '../../packages/offline/src/queue/queue-item.ts'
import { as, type TestApp, testApp } from '../harness/app.ts'

const date = '2026-03-01T12:00:00.000Z'
const owner = { userId: 'ana', journey: 'acme' }
const question = (id: string, points: number): GradedQuestion => ({
  id,
  kind: 'single',
  prompt: '?',
  correct: ['yes'],
  points,
  options: ['yes', 'no'].map((option) => ({ id: option, text: option })),
})
const challenge = { id: 'race', seconds: 40, maxBonus: 20, questions: [question('quick', 10)] }
const resources = ['soil', 'rain'].map((id) => aResource({ id, maxPoints: 60, maxBonus: 10 }))
const document = aTrailDocument({
  steps: [aStep({ resources, challenge })],
  test: { attempts: 2, questions: [question('one', 5), question('two', 8)] },
})

let one: TestApp
let ana: string
beforeAll(async () => {
  one = await testApp()
  await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [document] })
  ana = await one.signIn('acme', 'ana')
})
afterAll(() => one.close())

const ask = async (url: string, payload?: object) =>
  (
    await one.app.inject({
      method: payload ? ('POST' as const) : ('GET' as const),
      url: `/rest/enrollctl/${url}`,
      headers: as('acme', ana),
      ...(payload && { payload }),
    })
  ).json()
const listed = async (): Promise<Trail> => (await ask('listUser?groupTrail=trail')).trails[0]

const says = fc.constantFrom('yes', 'no')
const played = fc.record({
  resourceId: fc.constantFrom('soil', 'rain'),
  points: fc.nat(80),
  bonus: fc.nat(15),
})
const raced = fc.record({ quick: says, millis: fc.nat(50_000) })
const taken = fc.record({ one: says, two: says })
type Acts = {
  plays: { resourceId: string; points: number; bonus: number }[]
  races: { quick: string; millis: number }[]
  tests: { one: string; two: string }[]
}
const acts: fc.Arbitrary<Acts> = fc.record({
  plays: fc.array(played, { maxLength: 3 }),
  races: fc.array(raced, { maxLength: 3 }),
  tests: fc.array(taken, { maxLength: 3 }),
})

let made = 0

/** What a device without a network holds after these acts. Every play finishes its resource, because the test opens only then. */
async function deviceWith(trail: Trail, { plays, races, tests }: Acts): Promise<Unsent> {
  const unsent: Unsent = { items: [], plays: [], sittings: [] }
  const queue = (content: QueueContent): QueueItem => {
    const order = ++made
    const id = `key-${order}`
    const item = { id, order, owner, groupTrailId: 'trail', team: null, content, trackingId: null }
    unsent.items.push(item)
    return item
  }
  const play = (resourceId: string, type: 'post' | 'challenge', claim: object) => {
    const { id, order } = queue({ kind: 'resource', resourceId, type, attempt: trail.attempt })
    const of = { id, owner, groupTrailId: 'trail', resourceId, team: null, version: trail.version }
    unsent.plays.push({ ...of, attempt: trail.attempt, play: aPlay({ ...claim, seq: order }) })
  }
  for (const { id } of resources) play(id, 'post', { points: [1], bonus: 0 })
  for (const { resourceId, points, bonus } of plays) play(resourceId, 'post', { points: [points], bonus })
  for (const { quick, millis } of races) {
    const said = { answers: { quick: [quick] }, millis }
    const questions = knownQuestions(trail.steps[0]!.challenge!.questions)
    play('race', 'challenge', (await gradedRound({ ...challenge, questions }, said)).claim)
  }
  for (const said of tests) {
    const answers = { one: [said.one], two: [said.two] }
    queue({ kind: 'test', answers, date, points: await pointsHere(trail.test!, answers) })
  }
  return unsent
}

async function sendAll({ items, plays }: Unsent): Promise<void> {
  const playOf = (id: string) => plays.find((play) => play.id === id)?.play ?? null
  for (const { id, content } of items)
    await ask('trackBatch', {
      items: [{ key: id, groupTrailId: 'trail', team: null, content: savedContent(content, playOf(id)) }],
    })
}

const figures = (trail: Trail) => ({
  points: totalOf(trail, 'points'),
  bonus: totalOf(trail, 'bonus'),
  all: totalOf(trail, 'all'),
  finished: trail.finishedResources,
  done: trail.donePoints,
  earned: [...trail.steps[0]!.resources, trail.steps[0]!.challenge!].map((each) => each.activityTotal),
})

test('totals shown without a network equal the server’s after the sync, for any plays, challenges and test attempts', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (chosen) => {
      await ask('deleteAllAnswersPlayer/', { groupTrailId: 'trail' })
      const trail = await listed()
      const unsent = await deviceWith(trail, chosen)
      const shown = layUnsentOver(trail, [], null, unsent)
      await sendAll(unsent)
      const told = await listed()
      expect(figures(shown)).toEqual(figures(told))
      // after a lost answer, all of it is applied again to an answer that already contains it
      expect(figures(layUnsentOver(told, [], null, unsent))).toEqual(figures(told))
      const { ranking } = await ask('trailRanking?groupTrail=trail')
      expect(ranking[0].points).toBe(shown.totalPoints)
    }),
    { numRuns: 15 },
  )
})
