import { onlineManager } from '@tanstack/react-query'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { studioDrafts } from '@vereda/contract/rest/studio-drafts.ts'
import { studioGroupTrails } from '@vereda/contract/rest/studio-giving.ts'
import { studioInvitations } from '@vereda/contract/rest/studio-invitations.ts'
import { studioNow } from '@vereda/contract/rest/studio-now.ts'
import { refusedCases } from '@vereda/contract/rest/studio-refused.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { HomeScreen } from './home-screen.tsx'

const SHOWN = { group: 'home', at: '/studio' }
const DAY_MS = 24 * 3_600_000
const GIVEN = {
  id: 'soil',
  trailId: 'soil',
  title: 'Soil',
  version: 1,
  people: 10,
  toTell: 10,
  behind: 6,
  begun: 6,
  concluded: 4,
  starts: null,
  teamType: null,
  state: 'running' as const,
  isWithdrawn: false,
}
const REFUSED = {
  groupTrailId: 'soil',
  trailTitle: 'Soil',
  code: 'malformed',
  kind: 'resource',
  activity: 'Corn',
  ways: ['waive' as const],
  items: ['Gil', 'Eva', 'Rui'].map((name) => ({
    accountId: name,
    key: name,
    name,
    teamName: null,
    doneDate: null,
    points: 1,
    arrivedDate: '2026-11-20T11:00:00.000Z',
  })),
}
const screen = () => asking(<HomeScreen />)
const link = (name: string) => page.getByRole('link', { name, exact: true })

const IN_WORK = {
  trailId: 'Corn',
  title: 'Corn',
  changedBy: 'Rui',
  revision: 2,
  publishedRevision: 1,
  changedDate: '2026-11-20T11:00:00.000Z',
  findings: { unready: 0, packages: 0, item: null },
}

// must be the first test: the code loaded later has not been fetched yet
test('the drafts and the arrivals appear together, so that neither moves the other', async ({
  show,
  server,
}) => {
  server.keepsAnswering(refusedCases, { cases: [], total: 0 })
  server.keepsAnswering(studioGroupTrails, {
    groupTrails: [{ ...GIVEN, ends: null }],
    total: 1,
    timeZone: 'UTC',
  })
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone: 'UTC' })
  server.keepsAnswering(studioDrafts, { drafts: [IN_WORK] })
  server.keepsAnswering(studioNow, { asOf: new Date().toISOString(), playing: 0, arrivals: [], joined: 0 })
  const alone: string[] = []
  const watch = new MutationObserver(() => {
    const there = ['drafts', 'now'].filter((id) => document.getElementById(id))
    if (there.length === 1) alone.push(...there)
  })
  watch.observe(document, { childList: true, subtree: true })
  await show(screen(), SHOWN)
  await needMessages('drafts')
  await expect.poll(() => document.getElementById('now')).not.toBeNull()
  await expect.poll(() => document.getElementById('drafts')).not.toBeNull()
  watch.disconnect()
  expect(alone).toEqual([])
})

test('the days until an end are counted in the browser’s time zone when it does not know the domain’s @long', async ({
  show,
  server,
}) => {
  const ends = new Date(Date.now() + 3 * DAY_MS).toISOString()
  const timeZone = 'America/Named_Later'
  server.keepsAnswering(refusedCases, { cases: [], total: 0 })
  server.keepsAnswering(studioGroupTrails, { groupTrails: [{ ...GIVEN, ends }], total: 1, timeZone })
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone })
  server.keepsAnswering(studioDrafts, { drafts: [] })
  server.keepsAnswering(studioNow, { asOf: new Date().toISOString(), playing: 0, arrivals: [], joined: 0 })
  await show(screen(), SHOWN)
  await expect.element(page.getByText(say('home.need.closing.text', { days: 3 }))).toBeVisible()
})

test('the link of a closing trail in teams names the teams @long', async ({ show, server }) => {
  const ends = new Date(Date.now() + 3 * DAY_MS).toISOString()
  const groupTrails = [{ ...GIVEN, ends, teamType: 'event' as const }]
  server.keepsAnswering(refusedCases, { cases: [], total: 0 })
  server.keepsAnswering(studioGroupTrails, { groupTrails, total: 1, timeZone: 'UTC' })
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone: 'UTC' })
  server.keepsAnswering(studioDrafts, { drafts: [] })
  server.keepsAnswering(studioNow, { asOf: new Date().toISOString(), playing: 0, arrivals: [], joined: 0 })
  await show(screen(), SHOWN)
  const closing = say('home.need.closing', { behind: 6, title: 'Soil' })
  await expect.element(link(`${say('home.need.closing.doTeams')}: ${closing}`)).toBeVisible()
})

test('each thing to do has one link to where it is done @long', async ({ show, server }) => {
  const ends = new Date(Date.now() + 3 * DAY_MS).toISOString()
  server.keepsAnswering(refusedCases, { cases: [REFUSED], total: 3 })
  server.keepsAnswering(studioGroupTrails, { groupTrails: [{ ...GIVEN, ends }], total: 1, timeZone: 'UTC' })
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone: 'UTC' })
  server.keepsAnswering(studioTrails, { trails: [], total: 1, totalPages: 1 })
  const long = {
    revision: 2,
    publishedRevision: 1,
    changedDate: new Date(Date.now() - 3 * DAY_MS).toISOString(),
  }
  const aDraft = (trailId: string, findings: { unready: number; packages: number; item: string }) => ({
    trailId,
    title: trailId,
    changedBy: 'Rui',
    ...long,
    findings,
  })
  const drafts = [
    aDraft('Corn', { unready: 2, packages: 0, item: 'trail/test' }),
    aDraft('Rice', { unready: 0, packages: 1, item: 'game' }),
  ]
  server.keepsAnswering(studioDrafts, { drafts })
  server.keepsAnswering(studioNow, { asOf: new Date().toISOString(), playing: 0, arrivals: [], joined: 0 })
  await show(screen(), SHOWN)
  await needMessages('drafts')
  const refused = `${say('home.need.refused.do')}: ${say('home.need.refused', { count: 3 })}`
  await expect.element(link(refused)).toHaveAttribute('href', '/studio/refused')
  await expect.element(page.getByText('Gil, Eva and 1 more', { exact: false })).toBeVisible()
  const closing = say('home.need.closing', { behind: 6, title: 'Soil' })
  await expect
    .element(link(`${say('home.need.closing.do')}: ${closing}`))
    .toHaveAttribute('href', '/studio/results/soil?stands=behind')
  await expect.element(page.getByText(say('home.need.closing.text', { days: 3 }))).toBeVisible()
  const lacking = `${say('home.need.draft.do')}: ${say('home.need.draft', { title: 'Corn' })}`
  await expect.element(link(lacking)).toHaveAttribute('href', '/studio/trails/Corn?item=trail%2Ftest')
  await expect.element(page.getByText(say('home.need.draft.text', { count: 2 }))).toBeVisible()
  const toSee = `${say('home.need.draft.do')}: ${say('home.need.draft.package', { title: 'Rice' })}`
  await expect.element(link(toSee)).toHaveAttribute('href', '/studio/trails/Rice?item=game')
  await expect.element(page.getByText(saying(say('home.asked', { count: 4 })))).toBeVisible()
  await expectAccessible()
  // the drafts are listed from the same answer, and their existence shows that the domain is not new
  await expect.element(page.getByRole('heading', { name: say('drafts.title') })).toBeVisible()
  expect([server.asked(studioDrafts), server.asked(studioTrails)].map(({ length }) => length)).toEqual([1, 0])
})

test('when only part of the refused plays is listed, the names are told as “at least” @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(refusedCases, { cases: [REFUSED], total: 300 })
  server.keepsAnswering(studioGroupTrails, { groupTrails: [], total: 1, timeZone: 'UTC' })
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone: 'UTC' })
  server.keepsAnswering(studioDrafts, { drafts: [] })
  server.keepsAnswering(studioNow, { asOf: new Date().toISOString(), playing: 0, arrivals: [], joined: 0 })
  await show(screen(), SHOWN)
  const names = say('home.need.names.least', { named: 'Gil, Eva', more: 1 })
  await expect.element(page.getByText(say('home.need.refused.text', { names }))).toBeVisible()
})

test('a running trail shows its path and where many stop, and a trail with few learners points to no step @long', async ({
  show,
  server,
}) => {
  const given = (id: string, reached?: number[]) => ({ ...GIVEN, id, title: id, ends: null, reached })
  const groupTrails = [
    given('Corn', [20, 19, 9, 8]),
    given('Rice', [20, 18, 17, 17]),
    given('Oats', [0, 0]),
    given('Rye'),
    { ...given('Beans', [4, 1, 1]), teamType: 'event' as const },
  ]
  server.keepsAnswering(refusedCases, { cases: [], total: 0 })
  server.keepsAnswering(studioGroupTrails, { groupTrails, total: 5, timeZone: 'UTC' })
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone: 'UTC' })
  server.keepsAnswering(studioTrails, { trails: [], total: 1, totalPages: 1 })
  server.keepsAnswering(studioDrafts, { drafts: [] })
  server.keepsAnswering(studioNow, { asOf: new Date().toISOString(), playing: 0, arrivals: [], joined: 0 })
  await show(screen(), SHOWN)
  const card = (title: string) => page.getByRole('listitem').filter({ has: link(title) })
  await expect.element(card('Corn')).toMatchTextContent(say('home.run.narrow', { count: 10, step: 2 }))
  await expect.element(card('Beans')).toMatchTextContent(say('home.run.narrow.teams', { count: 3, step: 1 }))
  const path = (title: string) => card(title).element().querySelector('svg[viewBox="0 0 300 34"]')
  await expect.poll(() => path('Corn')?.querySelector('[data-narrowest="1"]')).toBeTruthy()
  expect([path('Rice'), path('Rice')!.querySelector('[data-narrowest]')]).toEqual([expect.anything(), null])
  await expect.element(card('Rice')).not.toMatchTextContent(/after step/)
  expect([path('Oats'), path('Rye')]).toEqual([null, null])
  await expectAccessible()
})

test('a new domain is led to its first trail, and a fault and a lost network are told @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(refusedCases, { cases: [], total: 0 })
  server.keepsAnswering(studioGroupTrails, { groupTrails: [], total: 0, timeZone: 'UTC' })
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone: 'UTC' })
  server.refuses(studioTrails, 'fault')
  server.keepsAnswering(studioDrafts, { drafts: [] })
  await show(screen(), SHOWN)
  await needMessages('drafts')
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('home.failed.text'))
  server.keepsAnswering(studioTrails, { trails: [], total: 0, totalPages: 0 })
  await page.getByRole('button', { name: say('frame.again') }).click()
  await expect.element(page.getByRole('heading', { name: say('home.first') })).toBeVisible()
  await expect.element(page.getByRole('button', { name: say('drafts.new') })).toBeVisible()
  await expectAccessible()
  onlineManager.setOnline(false)
  await expect.element(page.getByText(saying(say('home.offline.text')))).toBeVisible()
})
