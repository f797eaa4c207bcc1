import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Step } from '@vereda/domain/step/step.ts'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { noRoomIn } from '../../../../../../tests/components/no-room.ts'
import { noteReachable } from '../../../platform/local/calls/connection.ts'
import { FilmScreen } from './film-screen.tsx'

const video = { resourceId: 'guide', path: 'drop.mp4', title: 'The way of a drop' }
const before = aResource({ id: 'before', title: 'Water the bed' })
const guide = aResource({ id: 'guide', title: 'The guide' })

const trailOf = (id: string, step: Partial<Step> = {}) => ({
  ...listedTrail(
    aTrailDocument({
      steps: [aStep({ id: 'keep', title: 'Keeping', resources: [before, guide], video, ...step })],
    }),
  ),
  id,
})

const alert = () => page.getByRole('alert')
const shownAt = (id: string) => ({ group: 'player', at: `/trail/${id}/video/keep` })
const screenOf = (id: string) => <FilmScreen trailId={id} stepId="keep" />

function signIn() {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
}

test('the film’s screen is busy while its trail loads, and says when the step has no film', async ({
  show,
  server,
}) => {
  signIn()
  const answer = server.answersLate(listUser, {
    trails: [trailOf('none', { video: undefined })],
    totalPages: 1,
  })
  await show(screenOf('none'), shownAt('none'))
  await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await expectAccessible()
  answer()
  await expect.element(alert()).toMatchTextContent(say('player.fault.noFilm'))
  await expect
    .element(page.getByRole('link', { name: say('player.back') }))
    .toHaveAttribute('href', '/trail/none?step=keep')
  await expectAccessible()
})

test('a film that belongs to a locked activity says what must be done first', async ({ show, server }) => {
  signIn()
  const shut = { ...guide, dependencies: ['before'] }
  server.answers(listUser, { trails: [trailOf('shut', { resources: [before, shut] })], totalPages: 1 })
  await show(screenOf('shut'), shownAt('shut'))
  await expect.element(alert()).toMatchTextContent('Finish first: Water the bed')
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(video.title)
  await expectAccessible()
})

test('a film that is not on the device says that the server does not answer, and offers to try again', async ({
  show,
  server,
}) => {
  signIn()
  server.answers(listUser, { trails: [trailOf('away')], totalPages: 1 })
  server.isUnreachable(listUser)
  await show(screenOf('away'), shownAt('away'))
  await expect.element(page.getByText(say('player.film.place', { place: 1, title: 'Keeping' }))).toBeVisible()
  await expect.element(alert()).toMatchTextContent(say('player.fault.unanswered'))
  await expect.element(page.getByRole('button', { name: say('player.retry') })).toBeVisible()
  await expectAccessible()
})

test('a film of a trail for which the device has no room blames the device', async ({ show, server }) => {
  signIn()
  server.keepsAnswering(listUser, { trails: [trailOf('heavy')], totalPages: 1 })
  onTestFinished(noRoomIn('cache'))
  await show(screenOf('heavy'), shownAt('heavy'))
  await expect.element(alert()).toMatchTextContent(say('player.fault.full'))
})

test('a trail that is not on the device says that the server does not answer', async ({ show, server }) => {
  signIn()
  server.isUnreachable(listUser)
  await show(screenOf('nowhere'), shownAt('nowhere'))
  await expect.element(alert()).toMatchTextContent(say('player.fault.unanswered'))
})
