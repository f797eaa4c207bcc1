import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { sealQuestion } from '@vereda/domain/content/sealed-question.ts'
import type { Step } from '@vereda/domain/step/step.ts'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  cutNetwork,
  expectAccessible,
  say,
  test,
} from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { noteReachable } from '../../../platform/local/calls/connection.ts'
import { refreshTrail } from '../../../platform/local/listing/listing.ts'
import { currentOwner } from '../../../platform/local/store/owner.ts'
import { ChallengeScreen } from './challenge-screen.tsx'

const question = (id: string): GradedQuestion => ({
  id,
  kind: 'single',
  prompt: `${id}?`,
  correct: ['yes'],
  points: 10,
  options: [
    { id: 'yes', text: 'Yes' },
    { id: 'no', text: 'No' },
  ],
})
const QUESTIONS = await Promise.all(['Dew', 'Mist'].map((id) => sealQuestion(question(id), id)))
const challenge = { id: 'race', title: 'Rain sums', seconds: 40, maxBonus: 20, questions: QUESTIONS }
const trailOf = (id: string, step: Partial<Step> = {}) => ({
  ...listedTrail(aTrailDocument({ steps: [aStep({ id: 'see', challenge, ...step })] })),
  id,
})

const at = (id: string) => ({ group: 'trail', at: `/trail/${id}/challenge/see` })
const screenOf = (id: string) => <ChallengeScreen trailId={id} stepId="see" />
const press = (key: string) => page.getByRole('button', { name: say(key) }).click()

async function answer(prompt: string, option: string) {
  await expect.element(page.getByRole('heading', { name: prompt })).toHaveFocus()
  await page.getByLabelText(option).click()
}

test('a challenge of a trail in teams asks who plays before it begins @long', async ({ show, server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const trail = { ...trailOf('in-teams'), teams: true, team_type: 'default' as const }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  await show(screenOf('in-teams'), at('in-teams'))
  await expect.poll(() => location.pathname).toBe('/trail/in-teams/default_select')
  expect(page.getByText(say('trail.challenge.bonus', { bonus: 20 })).elements()).toEqual([])
})

test('a clock set back does not open a challenge of a closed trail @long', async ({ show, server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  // the server has counted a play after the end
  const closed = { ends: '2201-05-04T12:00:00.000Z', lastPlayed: '2201-05-05T12:00:00.000Z' }
  server.answers(listUser, { trails: [{ ...trailOf('closed'), ...closed }], totalPages: 1 })
  await show(screenOf('closed'), at('closed'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('trail.challenge.outOfDates'))
})

test('a trail that was taken back begins no challenge @long', async ({ show, server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.answers(listUser, { trails: [trailOf('taken-back')], totalPages: 1 })
  await refreshTrail(currentOwner(), 'taken-back')
  // the refresh asks once, and the screen once more
  for (const _ of [1, 2]) server.refuses(listUser, 'unknown-trail')
  await refreshTrail(currentOwner(), 'taken-back')
  await show(screenOf('taken-back'), at('taken-back'))
  await expect.element(page.getByRole('alert')).toMatchTextContent('The trail is not open right now')
  await expect.element(page.getByRole('alert')).toMatchTextContent('You can’t start anything new.')
  expect(page.getByRole('button', { name: say('trail.challenge.begin') }).elements()).toEqual([])
})

test('a round is answered by keyboard against the clock, graded without a network, and counts at once', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.answers(listUser, { trails: [trailOf('race')], totalPages: 1 })
  await show(screenOf('race'), at('race'))
  await expect.element(page.getByText(say('trail.challenge.bonus', { bonus: 20 }))).toBeVisible()
  await expectAccessible()
  cutNetwork()
  await press('trail.challenge.begin')
  await expect.element(page.getByRole('timer')).toBeVisible()
  await expectAccessible()
  await expect.element(page.getByRole('heading', { name: 'Dew?' })).toHaveFocus()
  await userEvent.keyboard('{Tab} {Tab}{Enter}')
  await answer('Mist?', 'No')
  await press('trail.challenge.end')
  await expect.element(page.getByText(say('trail.test.result', { points: 10, max: 20 }))).toBeVisible()
  await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(say('trail.test.wrong'))
  await expectAccessible()
  await press('trail.challenge.again')
  await expect.element(page.getByText(/Your best: 10 points/)).toBeVisible()
})

test('a challenge whose time is over grades the answers given, without a bonus @long', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const now = vi.spyOn(performance, 'now')
  server.answers(listUser, { trails: [trailOf('late')], totalPages: 1 })
  await show(screenOf('late'), at('late'))
  await expect.element(page.getByText(say('trail.challenge.time', { seconds: 40 }))).toBeVisible()
  cutNetwork()
  await press('trail.challenge.begin')
  await answer('Dew?', 'Yes')
  const began = performance.now()
  now.mockReturnValue(began + 50_000)
  await expect.element(page.getByText(say('trail.test.result', { points: 10, max: 20 }))).toBeVisible()
  await expect.element(page.getByText(say('trail.challenge.earnedBonus', { bonus: 0 }))).toBeVisible()
  now.mockRestore()
})

test('an untimed challenge has no clock, and gives all points and no bonus @long', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.answers(listUser, { trails: [trailOf('calm')], totalPages: 1 })
  await show(screenOf('calm'), at('calm'))
  await expect.element(page.getByText(say('trail.challenge.time', { seconds: 40 }))).toBeVisible()
  cutNetwork()
  await press('trail.challenge.untimed')
  await answer('Dew?', 'Yes')
  expect(page.getByRole('timer').elements()).toEqual([])
  await press('trail.test.next')
  await answer('Mist?', 'Yes')
  await press('trail.challenge.end')
  await expect.element(page.getByText(say('trail.test.result', { points: 20, max: 20 }))).toBeVisible()
  await expect.element(page.getByText(say('trail.challenge.earnedBonus', { bonus: 0 }))).toBeVisible()
})

test('a step without a challenge says so, and so does one that is locked @long', async ({ show, server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.answers(listUser, { trails: [trailOf('none', { challenge: undefined })], totalPages: 1 })
  await show(screenOf('none'), at('none'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('trail.challenge.none'))
  await expectAccessible()
  const shut = aResource({ id: 'shut', dependencies: ['before'] })
  const first = aStep({ id: 'first', resources: [aResource({ id: 'before' })] })
  const document = aTrailDocument({ steps: [first, aStep({ id: 'see', challenge, resources: [shut] })] })
  server.answers(listUser, { trails: [{ ...listedTrail(document), id: 'shut' }], totalPages: 1 })
  await show(screenOf('shut'), at('shut'))
  await expect.element(page.getByRole('alert').last()).toMatchTextContent(say('trail.challenge.closed'))
})

test('the author’s feedback shows once the server has graded a round @long', async ({ show, server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const trail = trailOf('told')
  server.answers(listUser, { trails: [trail], totalPages: 1 })
  await show(screenOf('told'), at('told'))
  await expect.element(page.getByText(say('trail.challenge.bonus', { bonus: 20 }))).toBeVisible()
  cutNetwork()
  await press('trail.challenge.untimed')
  await answer('Dew?', 'Yes')
  await press('trail.test.next')
  await answer('Mist?', 'No')
  await press('trail.challenge.end')
  await expect.element(page.getByText(say('trail.test.result', { points: 10, max: 20 }))).toBeVisible()
  expect(page.getByText('It forms on cool nights.').elements()).toEqual([])
  const graded = QUESTIONS.map((one) => ({ ...one, feedback: 'It forms on cool nights.' }))
  const [step] = trail.steps
  const told = { ...trail, steps: [{ ...step!, challenge: { ...step!.challenge!, questions: graded } }] }
  server.keepsAnswering(listUser, { trails: [told], totalPages: 1 })
  noteReachable(true)
  await refreshTrail(currentOwner(), 'told')
  await expect.element(page.getByText('It forms on cool nights.').first()).toBeVisible()
})
