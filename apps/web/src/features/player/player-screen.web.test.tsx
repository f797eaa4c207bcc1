import { beginSession, endSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { aResource, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { NO_ACTIVITY } from '@vereda/domain/resource/activity.ts'
import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { cutNetwork, expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noRoomIn } from '../../../../../tests/components/no-room.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { playAlone } from '../../platform/local/team/choose-team.ts'
import { PlayerScreen } from './player-screen.tsx'

const alert = () => page.getByRole('alert')
const retry = () => page.getByRole('button', { name: say('player.retry') })
const back = () => page.getByRole('link', { name: say('player.back') })

const resource = (part: Partial<TrailResource> = {}): TrailResource => ({
  ...aResource({ id: 'post', title: 'Soil and water' }),
  ...NO_ACTIVITY,
  badges: [],
  offline: false,
  disabled: false,
  reason: null,
  ...part,
})

/** A trail of one step as the learner gets it, with an id that no other test has stored. */
function trailOf(id: string, one: TrailResource): Trail {
  const step = { id: 'step', title: 'Roots', resources: [one], stepPoints: 0, stepSum: 120, bonusPoints: 0 }
  return {
    ...aTrailDocument({ title: 'A garden' }),
    id,
    trailId: 'garden',
    groupUser: 'ana',
    journey: 'acme',
    categories: [],
    teams: false,
    team_type: null,
    starts: null,
    ends: null,
    enrolledDate: '2026-01-01',
    lastPlayed: null,
    offline: false,
    totalSize: 0,
    onlyAssetsSize: 0,
    backgroundBadgeImage1: null,
    videoUrls: [],
    imageEditorAssetUrls: [],
    totalResources: 1,
    finishedResources: 0,
    sumPoints: 0,
    bonusPoints: 0,
    totalPoints: 0,
    maxPoints: 120,
    donePoints: 0,
    donePointsMax: 100,
    completedBadges: 0,
    totalBadges: 0,
    doneDate: null,
    introductionSeen: true,
    conclusionSeen: false,
    alternateConclusionSeen: false,
    rankingSeen: false,
    stepsSeen: [],
    testResponse: null,
    reactionResponse: null,
    steps: [step],
  }
}

const shownAt = (trailId: string) => ({ group: 'player', at: `/trail/${trailId}/play/post` })
const screenOf = (trailId: string) => <PlayerScreen trailId={trailId} resourceId="post" />

function signIn() {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
}

test('the player is busy while its trail loads, and leads back when the activity is not in the trail', async ({
  show,
  server,
}) => {
  signIn()
  const answer = server.answersLate(listUser, {
    trails: [trailOf('late', resource({ id: 'another' }))],
    totalPages: 1,
  })
  await show(screenOf('late'), shownAt('late'))
  await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await expectAccessible()
  answer()
  // the device can't tell an activity that left the trail from an address that never existed
  await expect.element(alert()).toMatchTextContent('This activity is not in the trail')
  await expect.element(alert()).toMatchTextContent('It may have been removed, or the address is wrong.')
  await expect.element(back()).toHaveAttribute('href', '/trail/late')
  expect(retry().elements()).toEqual([])
  await expectAccessible()
})

test('a locked activity says which one must be done first, and nothing plays', async ({ show, server }) => {
  signIn()
  const locked = resource({ disabled: true, reason: 'Failed dependency: Water the bed' })
  server.answers(listUser, { trails: [trailOf('locked', locked)], totalPages: 1 })
  await show(screenOf('locked'), shownAt('locked'))
  await expect.element(alert()).toMatchTextContent('Finish first: Water the bed')
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Soil and water')
  expect(document.querySelectorAll('main iframe')).toHaveLength(0)
  await expectAccessible()
})

test('an activity of a trail in teams asks who plays before it begins', async ({ show, server }) => {
  signIn()
  const inTeams = { teams: true, team_type: 'event' as const, starts: '2201-05-04T12:00:00.000Z' }
  server.keepsAnswering(listUser, {
    trails: [{ ...trailOf('in-teams', resource()), ...inTeams }],
    totalPages: 1,
  })
  await show(screenOf('in-teams'), shownAt('in-teams'))
  await expect.poll(() => location.pathname).toBe('/trail/in-teams/event_select')
  expect(alert().elements()).toEqual([])
  await playAlone('in-teams')
  await expect.element(alert()).toMatchTextContent(say('player.fault.outOfDates'))
})

for (const [when, dates] of [
  ['has closed', { ends: '2001-05-04T12:00:00.000Z' }],
  ['is not open yet', { starts: '2201-05-04T12:00:00.000Z' }],
] as const)
  test(`an activity’s address begins nothing in a trail that ${when}`, async ({ show, server }) => {
    signIn()
    const id = when.replaceAll(' ', '-')
    const shut = { ...trailOf(id, resource()), ...dates }
    server.answers(listUser, { trails: [shut], totalPages: 1 })
    await show(screenOf(id), shownAt(id))
    await expect.element(alert()).toMatchTextContent(say('player.fault.outOfDates'))
    expect(document.querySelectorAll('main iframe')).toHaveLength(0)
  })

test('an activity of a trail for which the device has no room blames the device until there is room', async ({
  show,
  server,
}) => {
  signIn()
  server.keepsAnswering(listUser, { trails: [trailOf('heavy', resource({ disabled: true }))], totalPages: 1 })
  const makeRoom = noRoomIn('cache')
  onTestFinished(makeRoom)
  await show(screenOf('heavy'), shownAt('heavy'))
  await expect.element(alert()).toMatchTextContent(say('player.fault.full'))
  await expectAccessible()
  makeRoom()
  await retry().click()
  await expect.element(alert()).toMatchTextContent(say('player.fault.locked'))
})

test('an unknown trail is told, and offers no retry', async ({ show, server }) => {
  signIn()
  server.refuses(listUser, 'unknown-trail')
  await show(screenOf('nowhere'), shownAt('nowhere'))
  await expect.element(alert()).toMatchTextContent(say('player.fault.unknown'))
  expect(retry().elements()).toEqual([])
})

test('a server that fails is told, and asked again when the learner retries @long', async ({
  show,
  server,
}) => {
  signIn()
  server.refuses(listUser, 'fault')
  await show(screenOf('fails'), shownAt('fails'))
  await expect.element(alert()).toMatchTextContent(say('player.fault.failed'))
  await expectAccessible()
  const locked = resource({ disabled: true, reason: 'Failed dependency: Water the bed' })
  server.answers(listUser, { trails: [trailOf('fails', locked)], totalPages: 1 })
  await retry().click()
  await expect.element(alert()).toMatchTextContent('Finish first: Water the bed')
})

test('a trail that is not on the device says that the server does not answer @long', async ({
  show,
  server,
}) => {
  signIn()
  server.isUnreachable(listUser)
  await show(screenOf('away'), shownAt('away'))
  await expect.element(alert()).toMatchTextContent(say('player.fault.unanswered'))
  await expect.element(alert()).toMatchTextContent(say('player.fault.unanswered.text'))
  await expectAccessible()
})

test('an ended session leaves the activity on the screen until the login takes its place', async ({
  show,
  server,
}) => {
  signIn()
  server.answers(listUser, { trails: [trailOf('ended', resource())], totalPages: 1 })
  server.isUnreachable(listUser)
  await show(screenOf('ended'), shownAt('ended'))
  await expect.element(alert()).toMatchTextContent(say('player.fault.unanswered'))
  const playing = document.querySelector('main')
  endSession('elsewhere')
  await expect.poll(() => localStorage.getItem('vereda.session')).toBeNull()
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(document.querySelector('main')).toBe(playing)
  await expect.element(page.getByText('Step 1 · activity 1 of 1')).toBeVisible()
})

test('an activity with a kept place can begin from its start @long', async ({ show, server }) => {
  signIn()
  const kept = resource({ objectData: { level: 3 } })
  server.answers(listUser, { trails: [trailOf('kept', kept)], totalPages: 1 })
  server.isUnreachable(listUser)
  server.isUnreachable(listUser)
  await show(screenOf('kept'), shownAt('kept'))
  await expect.element(alert()).toMatchTextContent(say('player.fault.unanswered'))
  await page.getByRole('button', { name: say('player.list'), exact: true }).click()
  await page.getByRole('button', { name: say('player.anew') }).click()
  const question = page.getByRole('dialog', { name: say('player.anew.title') })
  await expect.element(question).toMatchTextContent(say('player.anew.text'))
  await expectAccessible()
  await question.getByRole('button', { name: say('player.anew') }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => server.asked(listUser)).toHaveLength(3)
  await expect.element(alert()).toMatchTextContent(say('player.fault.unanswered'))
})

test('the trail is asked for again by itself when the network is back', async ({ show, server }) => {
  signIn()
  server.isUnreachable(listUser)
  await show(screenOf('back'), shownAt('back'))
  await expect.element(alert()).toMatchTextContent(say('player.fault.unanswered'))
  const locked = resource({ disabled: true, reason: 'Failed dependency: Water the bed' })
  server.answers(listUser, { trails: [trailOf('back', locked)], totalPages: 1 })
  noteReachable(true)
  await expect.element(alert()).toMatchTextContent('Finish first: Water the bed')
})

test('an activity that is not on the device blames the server, and the network once that is gone @long', async ({
  show,
  server,
}) => {
  signIn()
  server.answers(listUser, { trails: [trailOf('elsewhere', resource())], totalPages: 1 })
  server.isUnreachable(listUser)
  await show(screenOf('elsewhere'), shownAt('elsewhere'))
  await expect.element(alert()).toMatchTextContent(say('player.fault.unanswered'))
  await expect.element(alert()).toMatchTextContent(say('player.fault.unanswered.text'))
  await expect.element(retry()).toBeVisible()
  await expect.element(page.getByText('Step 1 · activity 1 of 1')).toBeVisible()
  await expectAccessible()
  cutNetwork()
  await expect.element(alert()).toMatchTextContent(say('player.fault.needs-network'))
  await expect.element(alert()).toMatchTextContent(say('player.fault.needs-network.text'))
})
