import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { trailRanking } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { ListedQuestion } from '@vereda/domain/content/page-block.ts'
import { NO_ACTIVITY } from '@vereda/domain/resource/activity.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import '../../platform/local/listing/server-listing.ts' // the running app imports it too
import { ChallengeScreen } from './challenge/challenge-screen.tsx'
import { ArrivalAction } from './closing/arrival-action.tsx'
import { Template } from './template.tsx'
import { TestScreen } from './test/test-screen.tsx'
import { trailWalk } from './trail-walk.ts'

const leaf: ListedQuestion = {
  id: 'leaf',
  kind: 'single',
  prompt: 'Leaf?',
  correct: [],
  points: 10,
  options: [{ id: 'a', text: 'Green' }],
}
const questions: ListedQuestion[] = [leaf, { id: 'draw', kind: 'unknown', prompt: 'Draw it', points: 5 }]
const race = { id: 'race', title: 'Rain sums', seconds: 40, maxBonus: 20, questions, ...NO_ACTIVITY }
const plain = listedTrail(
  aTrailDocument({ trailType: 3, steps: [aStep({ id: 'see', resources: [aResource()] })] }),
)

/** A trail that is finished except for its test. Only a newer version of the app can ask its test and its challenge. */
const trailOf = (id: string): Trail => ({
  ...plain,
  id,
  doneDate: '2026-03-01T12:00:00Z',
  test: { attempts: 2, questions },
  steps: plain.steps.map((step) => ({ ...step, challenge: race })),
})
const newer = () => say('parts.resource.unknown')

async function expectNothingAsked() {
  await expect.element(page.getByRole('alert')).toMatchTextContent(newer())
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('trail.newer.text'))
  expect(page.getByRole('radio').elements()).toEqual([])
  expect(page.getByRole('main').getByRole('button').elements()).toEqual([])
  await expectAccessible()
}

test('the trail’s rows say that only a newer version opens its challenge and test, and have no link', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  const trail = trailOf('rows')
  // the app asks for the ranking as soon as the store is open, during this test or after it
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  server.keepsAnswering(trailRanking, { ranking: [], position: 1, total: 0 })
  await show(<Template trail={trail} />, { group: 'trail', at: '/trail/rows' })
  await expect.element(page.getByText('Rain sums')).toBeVisible()
  expect(page.getByText(newer()).elements()).toHaveLength(2)
  expect(page.getByRole('link', { name: /Rain sums/ }).elements()).toEqual([])
  expect(page.getByRole('button', { name: say('trail.test.title'), exact: true }).elements()).toEqual([])
  await expectAccessible()
})

test('at the end of such a trail the only link leads back to the trails, not to the test', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  const trail = trailOf('at-the-end')
  const walk = { ...trailWalk(trail, undefined), next: null }
  const never = () => expect.unreachable()
  await show(
    <main>
      <ArrivalAction trail={trail} walk={walk} onChoose={never} onOpen={never} />
    </main>,
    { group: 'trail', at: '/trail/at-the-end' },
  )
  const back = page.getByRole('link', { name: say('trail.back'), exact: true })
  await expect.element(back).toHaveAttribute('href', '/enroll')
  expect(page.getByRole('button').elements()).toEqual([])
})

test('a test with an unknown question is not asked at all', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  const trail = trailOf('half-test')
  await show(<TestScreen trail={trail} test={trail.test!} />, { group: 'trail', at: '/trail/half-test' })
  await expectNothingAsked()
  await expect
    .element(page.getByRole('link', { name: say('trail.continue') }))
    .toHaveAttribute('href', '/trail/half-test')
})

test('a test taken in a newer version shows its result', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  const answered = questions.map(({ id }) => ({ id, correct: true }))
  const testResponse = { points: 15, maxPoints: 15, attempts: 2, questions: answered }
  const trail = { ...trailOf('taken'), testResponse }
  await show(<TestScreen trail={trail} test={trail.test!} />, { group: 'trail', at: '/trail/taken' })
  await expect
    .element(page.getByRole('main').getByRole('status'))
    .toMatchTextContent(say('trail.test.result', { points: 15, max: 15 }))
  await expect.element(page.getByRole('heading', { name: 'Draw it' })).toBeVisible()
})

test('a challenge with an unknown question is not asked at all', async ({ show, server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listUser, { trails: [trailOf('half-race')], totalPages: 1 })
  await show(<ChallengeScreen trailId="half-race" stepId="see" />, {
    group: 'trail',
    at: '/trail/half-race/challenge/see',
  })
  await expectNothingAsked()
})
