import { beginSession } from '@vereda/client/session/session.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { sealQuestion } from '@vereda/domain/content/sealed-question.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { TestResult } from './test-result.tsx'
import { TestScreen } from './test-screen.tsx'

const question = (id: string): GradedQuestion => ({
  id,
  kind: 'single',
  prompt: `${id}?`,
  options: ['Moss', 'Fern'].map((text) => ({ id: text.toLowerCase(), text })),
  correct: ['moss'],
  points: 10,
})

const aTest = async (id: string, groupUser: string): Promise<Trail> => {
  const questions = await Promise.all(['One', 'Two'].map((one) => sealQuestion(question(one), one)))
  return { ...listedTrail(aTrailDocument({ test: { attempts: 2, questions } })), id, groupUser }
}

const RIGHT = { One: ['moss'], Two: ['moss'] }
for (const [where, testResponse] of [
  ['sent', { points: 20, maxPoints: 20, attempts: 1 }],
  ['waiting to be sent', { told: null, waiting: [RIGHT], points: 20 }],
] as const)
  test(`after an attempt with full marks (${where}), the test shows its result and offers no other attempt`, async ({
    show,
  }) => {
    beginSession(ANA_SIGNED_IN)
    const trail = { ...(await aTest('all-right', 'ana in all-right')), testResponse }
    await show(<TestScreen trail={trail} test={trail.test!} />, { group: 'trail', at: '/trail/all-right' })
    await expect.element(page.getByText(say('trail.test.full'))).toBeVisible()
    expect(page.getByRole('button', { name: say('trail.test.again') }).elements()).toEqual([])
  })

const rights = (...ids: string[]) => ({
  One: ['fern'],
  Two: ['fern'],
  ...Object.fromEntries(ids.map((id) => [id, ['moss']])),
})
const worth = (points: number) =>
  page.getByText(say('trail.test.result', { points, max: 20 }), { exact: true })

test('after the last attempt, the test shows its best attempt while the attempts wait to be sent', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  const testResponse = { told: null, waiting: [rights('One'), rights()], points: 10 }
  const trail = { ...(await aTest('best', 'ana in best')), testResponse }
  await show(<TestScreen trail={trail} test={trail.test!} />, { group: 'trail', at: '/trail/best' })
  await expect.element(worth(10)).toBeVisible()
  const rows = page.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(say('trail.test.right'))
  await expect.element(rows.nth(1)).toMatchTextContent(say('trail.test.wrong'))
})

test('after the last attempt, the server’s better result is shown while a worse attempt waits to be sent', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  const questions = [
    { id: 'One', correct: false },
    { id: 'Two', correct: true },
  ]
  const told = { points: 10, maxPoints: 20, attempts: 1, questions }
  const testResponse = { told, waiting: [rights()], points: 0 }
  const trail = { ...(await aTest('told', 'ana in told')), testResponse }
  await show(<TestScreen trail={trail} test={trail.test!} />, { group: 'trail', at: '/trail/told' })
  await expect.element(worth(10)).toBeVisible()
  await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(say('trail.test.right'))
})

const WORSE = { told: null, waiting: [rights('One'), rights()], points: 10 }
const REFUSED = { told: { points: 10, maxPoints: 20, attempts: 2 }, waiting: [], uncounted: 1 }
const EQUAL = { told: { points: 0, maxPoints: 20, attempts: 1 }, waiting: [rights()] }
for (const { behaviour, testResponse, answers, says } of [
  {
    behaviour: 'a worse attempt says that the best one counts',
    testResponse: WORSE,
    answers: rights(),
    says: 1,
  },
  { behaviour: 'a refused attempt says which points count', testResponse: REFUSED, answers: RIGHT, says: 1 },
  {
    behaviour: 'an attempt that gives the result says no other',
    testResponse: EQUAL,
    answers: rights(),
    says: 0,
  },
])
  test(`the result screen of ${behaviour}`, async ({ show }) => {
    beginSession(ANA_SIGNED_IN)
    const trail = { ...(await aTest('said', 'ana in said')), testResponse }
    const result = <TestResult trail={trail} test={trail.test!} answers={answers} onAgain={() => undefined} />
    await show(result, { group: 'trail', at: '/trail/said' })
    await expect.element(worth(answers === RIGHT ? 20 : 0)).toBeVisible()
    await expect
      .poll(
        () =>
          page
            .getByText(
              say('trail.test.counts', { result: say('trail.test.result', { points: 10, max: 20 }) }),
            )
            .elements().length,
      )
      .toBe(says)
    await expectAccessible()
  })
