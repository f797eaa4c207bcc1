import { onlineManager } from '@tanstack/react-query'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { giveTrail, planGift, studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import {
  halfWay,
  makeInvitation,
  revokeInvitation,
  type StudioInvitation,
  studioInvitations,
} from '@vereda/contract/rest/studio-invitations.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { InvitationsScreen } from './invitations-screen.tsx'

const SHOWN = { group: 'invitations', at: '/studio/invitations' }
const ZONE = 'America/Sao_Paulo'
const SOUTH: StudioInvitation = {
  id: 'a0000000-0000-4000-8000-000000000001',
  title: 'South',
  type: 'company',
  form: 'simple',
  journeys: [{ id: 'acme', name: 'Acme' }],
  link: 'https://acme.example/signup/studio/token',
  taken: 3,
  usesLeft: 7,
  expires: '2099-01-01T11:00:00.000Z',
  state: 'open',
  underWay: 2,
  createdDate: '2026-01-01T11:00:00.000Z',
}
const journey = (id: string, name: string) => ({ part: { kind: 'journey' as const, id }, name, people: 3 })
const ONE_JOURNEY = { groups: [journey('acme', 'Acme')], everybody: 3, timeZone: ZONE }
const GROUPS = { ...ONE_JOURNEY, groups: [journey('acme', 'Acme'), journey('harvest', 'Harvest')] }
const screen = () => asking(<InvitationsScreen />)
const ofSouth = (id: string) => page.getByRole('button', { name: `${say(id)}: South`, exact: true })
const field = (id: string) => page.getByRole('dialog').getByLabelText(say(id), { exact: true })
const text = (words: string) => page.getByText(words, { exact: true })

test('an invitation’s end is typed in the browser’s time zone, which is named, when it does not know the domain’s', async ({
  show,
  server,
}) => {
  const timeZone = 'America/Named_Later'
  server.keepsAnswering(studioInvitations, { invitations: [SOUTH], timeZone })
  server.keepsAnswering(studioGroups, { ...GROUPS, timeZone })
  await show(screen(), { ...SHOWN, at: '/studio/invitations?new' })
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  await expect.element(text(say('invitations.zone', { zone }))).toBeVisible()
})

test('an invitation tells how many joined, into which journey and until when, and makes a poster with a code', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioInvitations, { invitations: [SOUTH], timeZone: ZONE })
  await show(screen(), SHOWN)
  await expect.element(text(say('invitations.takenOf', { taken: 3, total: 10 }))).toBeVisible()
  await expect.element(page.getByText(/Until .*January 1, 2099 at 8:00\sAM/)).toBeVisible()
  await expectAccessible()
  await ofSouth('invitations.poster').click()
  await expect
    .element(page.getByRole('img', { name: say('invitations.code', { title: 'South' }) }))
    .toBeVisible()
  await expectAccessible()
  await button('invitations.close').click()
  server.answers(halfWay, {
    people: [
      {
        id: 's',
        name: 'Bibi',
        contact: 'b@acme.example',
        isVerified: false,
        date: '2026-01-01T11:00:00.000Z',
      },
    ],
  })
  await page
    .getByRole('button', { name: `${say('invitations.halfWay.count', { count: 2 })}: South`, exact: true })
    .click()
  await expect.element(text('b@acme.example')).toBeVisible()
  await expectAccessible()
})

test.for([
  ['open', 'text'],
  ['full', 'over'],
  ['revoked', 'over'],
  ['expired', 'over'],
] as const)(
  'the list of people who have not finished signing up tells what the link of an invitation that is %s does for them @long',
  async ([state, what], { show, server }) => {
    server.keepsAnswering(studioInvitations, { invitations: [{ ...SOUTH, state }], timeZone: ZONE })
    server.keepsAnswering(halfWay, { people: [] })
    await show(screen(), SHOWN)
    await page
      .getByRole('button', { name: `${say('invitations.halfWay.count', { count: 2 })}: South`, exact: true })
      .click()
    await expect.element(text(say(`invitations.halfWay.${what}`))).toBeVisible()
  },
)

test('the link of each invitation is named after its invitation', async ({ show, server }) => {
  const invitations = [SOUTH, { ...SOUTH, id: 'north', title: 'North' }]
  server.keepsAnswering(studioInvitations, { invitations, timeZone: ZONE })
  await show(screen(), SHOWN)
  for (const { title } of invitations)
    await expect
      .element(page.getByRole('textbox', { name: `${say('invitations.link')}: ${title}`, exact: true }))
      .toBeVisible()
})

test('the buttons of two invitations of one title are named by the dates they were made on', async ({
  show,
  server,
}) => {
  const later = { ...SOUTH, id: 'later', createdDate: '2027-12-24T11:00:00.000Z' }
  server.keepsAnswering(studioInvitations, { invitations: [SOUTH, later], timeZone: ZONE })
  await show(screen(), SHOWN)
  await expect
    .element(
      page.getByRole('button', { name: new RegExp(`${say('invitations.copy')}: South, .*December 24`) }),
    )
    .toBeVisible()
})

test('missing fields of a new invitation are marked, and nothing is sent @long', async ({ show, server }) => {
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone: ZONE })
  server.keepsAnswering(studioGroups, GROUPS)
  await show(screen(), SHOWN)
  await expect.element(text(say('invitations.empty'))).toBeVisible()
  await button('invitations.new').click()
  await button('invitations.make').click()
  await expect.element(text(say('invitations.fault.title'))).toBeVisible()
  await expectAccessible()
  expect(server.asked(makeInvitation)).toEqual([])
})

test('an invitation is made with its journeys, quota and end, and once though an answer was lost', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone: ZONE })
  server.keepsAnswering(studioGroups, GROUPS)
  await show(screen(), SHOWN)
  await button('invitations.new').click()
  await field('invitations.field.title').fill('South')
  await page.getByRole('dialog').getByLabelText('Acme').click()
  await field('invitations.field.uses').fill('10')
  await field('invitations.field.expires').fill('2099-01-01T08:00')
  server.isUnreachable(makeInvitation)
  await button('invitations.make').click()
  // the answer was lost; the list behind the sheet shows whether the invitation exists
  await expect.element(text(say('invitations.unknown'))).toBeVisible()
  await expect.poll(() => server.asked(studioInvitations).length).toBe(2)
  server.answers(makeInvitation, SOUTH)
  await button('invitations.make').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const [first, again] = server.asked(makeInvitation).map(({ body }) => body)
  expect(again).toEqual(first)
  expect(first).toMatchObject({
    title: 'South',
    type: 'company',
    form: 'simple',
    journeys: ['acme'],
    uses: 10,
    expires: '2099-01-01T11:00:00.000Z',
  })
})

test('the only journey is chosen already in a new invitation @long', async ({ show, server }) => {
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone: ZONE })
  server.keepsAnswering(studioGroups, ONE_JOURNEY)
  await show(screen(), SHOWN)
  await button('invitations.new').click()
  await expect.element(page.getByRole('dialog').getByLabelText('Acme')).toBeChecked()
  await field('invitations.field.title').fill('South')
  server.answers(makeInvitation, SOUTH)
  await button('invitations.make').click()
  await expect.poll(() => server.asked(makeInvitation)[0]?.body).toMatchObject({ journeys: ['acme'] })
})

test('a half typed end is refused, and not taken as no end @long', async ({ show, server }) => {
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone: ZONE })
  server.keepsAnswering(studioGroups, GROUPS)
  await show(screen(), SHOWN)
  await button('invitations.new').click()
  await field('invitations.field.title').fill('South')
  await page.getByRole('dialog').getByLabelText('Acme').click()
  await field('invitations.field.expires').click()
  await userEvent.keyboard('12')
  await button('invitations.make').click()
  await expect.element(text(say('frame.halfMoment'))).toBeVisible()
  expect(server.asked(makeInvitation)).toEqual([])
})

test('an invitation is closed after what follows is told, and a fault and a lost network are told @long', async ({
  show,
  server,
}) => {
  server.refuses(studioInvitations, 'fault')
  await show(screen(), SHOWN)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('invitations.failed.text'))
  server.keepsAnswering(studioInvitations, { invitations: [SOUTH], timeZone: ZONE })
  await button('frame.again').click()
  await ofSouth('invitations.revoke').click()
  await expect.element(text(say('invitations.revoke.text'))).toBeVisible()
  await expectAccessible()
  const act = page.getByRole('dialog').getByRole('button', { name: say('invitations.revoke'), exact: true })
  // the answer was lost; the list behind the dialog shows the invitation's state
  const read = server.asked(studioInvitations).length
  server.isUnreachable(revokeInvitation)
  await act.click()
  await expect.element(text(say('invitations.notDone'))).toBeVisible()
  await expect.poll(() => server.asked(studioInvitations).length).toBe(read + 1)
  server.answers(revokeInvitation, { ...SOUTH, state: 'revoked' })
  await act.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  onlineManager.setOnline(false)
  await expect.element(page.getByText(saying(say('invitations.offline.text')))).toBeVisible()
  await expect.element(button('invitations.new')).toBeDisabled()
  await expectAccessible()
})

const CAVES = {
  id: 'caves',
  title: 'Caves',
  version: 1,
  learners: 0,
  trailType: 1 as const,
  steps: 2,
  activities: 5,
  publishedDate: '2026-03-01T00:00:00.000Z',
  state: 'unused' as const,
}

test('an invitation made from a published trail also gives the trail, and counts who gets it @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone: ZONE })
  server.keepsAnswering(studioGroups, GROUPS)
  server.keepsAnswering(studioTrails, { trails: [CAVES], total: 1, totalPages: 1 })
  server.keepsAnswering(planGift, { people: 3, already: 0 })
  await show(screen(), { group: 'invitations', at: '/studio/invitations?trail=caves' })
  await expect.element(field('invitations.field.title')).toHaveValue('Caves')
  await expect.element(text(say('invitations.trail.newcomers'))).toBeVisible()
  await page.getByRole('dialog').getByLabelText('Acme').click()
  await expect.element(text(say('invitations.trail.counted', { people: 3 }))).toBeVisible()
  await expectAccessible()
  server.keepsAnswering(makeInvitation, SOUTH)
  server.isUnreachable(giveTrail)
  await button('invitations.make').click()
  await expect.element(text(say('invitations.trail.unknown'))).toBeVisible()
  // the link exists now: the form is closed, so that no second link is made
  await expect.element(field('invitations.field.title')).not.toBeInTheDocument()
  await expectAccessible()
  server.refuses(giveTrail, 'unknown-trail')
  await button('invitations.trail.again').click()
  await expect.element(text(say('invitations.trail.notGiven'))).toBeVisible()
  server.answers(giveTrail, { groupTrailId: 'g', people: 3, already: 0 })
  await button('invitations.trail.again').click()
  await expect.poll(() => location.pathname + location.search).toBe('/studio/invitations')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.asked(makeInvitation)).toHaveLength(1)
  const [first, again] = server.asked(giveTrail).map(({ body }) => body)
  expect(again).toEqual(first)
  expect(first).toMatchObject({
    trailId: 'caves',
    takesNewcomers: true,
    audience: { who: [{ kind: 'journey', id: 'acme' }], except: [] },
  })
})
