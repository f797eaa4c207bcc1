import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { searchTeam } from '@vereda/contract/rest/teamctl.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Team } from '@vereda/domain/team/team.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { readPlaysAs } from '@vereda/offline/player/chosen-team.ts'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  cutNetwork,
  expectAccessible,
  restoreNetwork,
  say,
  saying,
  test,
} from '../../../../../tests/components/component-test.tsx'
import { noRoomForTeams } from '../../../../../tests/components/default-team.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { readLocal } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { playInTeam } from '../../platform/local/team/choose-team.ts'
import { EventSelectScreen } from './event-select-screen.tsx'

const person = (id: string, name: string) => ({ id, name, username: id, confirmed: false })
const tables = Array.from(
  { length: 8 },
  (_, n): Team => ({
    id: `t${n}`,
    groupIdentifier: `TABLE-0${n}`,
    groupCustomName: n === 7 ? 'Otters' : null,
    groupTrailTeamUsers:
      n === 7 ? [person('ana', 'Ana Prado'), person('joao', 'João Prado')] : [person('bia', 'Bia Lemos')],
  }),
)

/** Each test has a trail of its own, so that stored data of one test does not affect another. */
let trails = 0
function anEventTrail(server: ServerDouble): Trail {
  trails += 1
  const id = `event-trail-${trails}`
  const trail: Trail = { ...listedTrail(aTrailDocument({})), id, teams: true, team_type: 'event' }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  return trail
}

type Show = (screen: ReactNode, shown: { group: string; at: string }) => Promise<void>
async function open(show: Show, { id }: Trail) {
  beginSession(ANA_SIGNED_IN)
  await show(<EventSelectScreen trailId={id} />, { group: 'team', at: `/trail/${id}/event_select` })
}

const found = () => page.getByRole('button', { name: /TABLE-0/ })
const otters = () => page.getByRole('button', { name: /Otters/ })

/** Makes a trail, and finds and chooses its team of the otters. */
async function chooseOtters(show: Show, server: ServerDouble): Promise<Trail> {
  const trail = anEventTrail(server)
  server.keepsAnswering(searchTeam, { teams: tables, total: tables.length })
  await open(show, trail)
  await page.getByRole('searchbox').fill('otters')
  await otters().click()
  return trail
}
const start = (count: number) => page.getByRole('button', { name: say('team.start', { count }) })
const who = (name: RegExp) => page.getByRole('checkbox', { name })
const playsAs = (id: string) => readLocal(['UP'], (tx) => readPlaysAs(tx, currentOwner(), id))

test('the screen shows five teams, and searches identifiers, names and people in any case', async ({
  show,
  server,
}) => {
  server.keepsAnswering(searchTeam, { teams: tables, total: tables.length })
  await open(show, anEventTrail(server))
  await expect.element(found().first()).toBeVisible()
  expect(found().elements()).toHaveLength(5)
  await expectAccessible()
  for (const typed of ['otters', 'table-07', 'JOÃO']) {
    await page.getByRole('searchbox').fill(typed)
    await expect.element(otters()).toBeVisible()
    expect(found().elements()).toHaveLength(1)
  }
  await page.getByRole('searchbox').fill('herons')
  await expect.element(page.getByText(say('team.event.count', { count: 0 }))).toBeVisible()
  await expect.poll(() => server.asked(searchTeam).at(-1)!.query.name).toBe('herons')
})

const aTable = (n: number): Team => ({ ...tables[0]!, id: `t${n}`, groupIdentifier: `TABLE-0${n}` })
const pages = () => page.getByRole('navigation', { name: say('team.event.pages') })

/** Makes the page look like an installed app. */
function installIt() {
  const looked = globalThis.matchMedia
  const ofInstalled = { matches: true } as MediaQueryList
  const look = (query: string) => (query.includes('display-mode') ? ofInstalled : looked(query))
  vi.stubGlobal('matchMedia', look)
}

test.for([
  { variant: 'in a shell', be: () => vi.stubGlobal('Capacitor', { getPlatform: () => 'android' }) },
  { variant: 'installed by a browser', be: installIt },
])('an app shows teams in pages of seven, $variant', async ({ be }, { show, server }) => {
  be()
  server.keepsAnswering(searchTeam, { teams: Array.from({ length: 16 }, (_, n) => aTable(n)), total: 16 })
  await open(show, anEventTrail(server))
  await expect.element(found().first()).toBeVisible()
  expect(found().elements()).toHaveLength(7)
  await expectAccessible()
  await pages()
    .getByRole('button', { name: say('team.event.page', { place: 3 }) })
    .click()
  await expect.poll(() => found().elements().length).toBe(2)
  await expect.element(page.getByRole('button', { name: /TABLE-015/ })).toBeVisible()
  // a new search starts at its first page
  await page.getByRole('searchbox').fill('table-01')
  await expect.poll(() => found().elements().length).toBe(7)
})

test('the count tells all teams when more exist than are listed, and says how to find them', async ({
  show,
  server,
}) => {
  server.keepsAnswering(searchTeam, { teams: Array.from({ length: 100 }, (_, n) => aTable(n)), total: 260 })
  await open(show, anEventTrail(server))
  await expect.element(page.getByText(saying(say('team.event.count', { count: 260 })))).toBeVisible()
  await expect.element(page.getByText(saying(say('team.event.more', { left: 255 })))).toBeVisible()
})

test('a chosen team starts only with a name and a player who is here', async ({ show, server }) => {
  const trail = await chooseOtters(show, server)
  await expect.element(page.getByRole('heading', { name: say('team.event.here') })).toHaveFocus()
  await expect.element(who(/Ana Prado/)).toBeChecked()
  await expectAccessible()
  await who(/Ana Prado/).click()
  const name = page.getByRole('textbox', { name: say('team.name') })
  await name.fill('  ')
  await start(0).click()
  await expect.element(name).toHaveAccessibleDescription(new RegExp(say('team.name.required')))
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByText(say('team.event.none'))).toBeVisible()
  await expectAccessible()
  expect((await playsAs(trail.id)).kind).toBe('undecided')
  await name.fill('Otters of the valley')
  await who(/Ana Prado/).click()
  await who(/João Prado/).click()
  await start(2).click()
  await expect.poll(() => location.pathname).toBe(`/trail/${trail.id}`)
  expect(await playsAs(trail.id)).toMatchObject({
    team: { entry: ['event', 't7', 'ana', 'joao'], type: 'event', name: 'Otters of the valley' },
  })
  const queued = await readLocal(['TOSEND'], (tx) => tx.list('TOSEND'))
  expect(queued.map(({ content, team }) => [content, team])).toEqual([
    [{ kind: 'teamName', teamName: 'Otters of the valley', date: expect.any(String) }, 't7'],
  ])
})

test('a team that keeps its name queues nothing', async ({ show, server }) => {
  const trail = await chooseOtters(show, server)
  await start(1).click()
  await expect.poll(() => location.pathname).toBe(`/trail/${trail.id}`)
  expect(await readLocal(['TOSEND'], (tx) => tx.list('TOSEND'))).toEqual([])
})

test('a search cut off by the network keeps its text and the known teams, and can be tried again', async ({
  show,
  server,
}) => {
  server.answers(searchTeam, { teams: tables, total: tables.length })
  await open(show, anEventTrail(server))
  await expect.element(found().first()).toBeVisible()
  server.isUnreachable(searchTeam)
  await page.getByRole('searchbox').fill('otters')
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(new RegExp(say('team.event.missed')))
  await expect.element(otters()).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveValue('otters')
  await expectAccessible()
  server.answers(searchTeam, {
    teams: [tables[7]!, { ...aTable(80), groupCustomName: 'Sea otters' }],
    total: 2,
  })
  await alert.getByRole('button', { name: say('team.retry') }).click()
  await expect.element(page.getByRole('button', { name: /Sea otters/ })).toBeVisible()
  expect(alert.elements()).toEqual([])
})

test('teams that failed to load come by themselves once the server is back', async ({ show, server }) => {
  server.isUnreachable(searchTeam)
  await open(show, anEventTrail(server))
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(say('team.unanswered')))
  await expectAccessible()
  server.answers(searchTeam, { teams: tables, total: tables.length })
  noteReachable(false)
  noteReachable(true)
  await expect.element(found().first()).toBeVisible()
})

test('a search that was cut off is made again by itself once the server is back', async ({
  show,
  server,
}) => {
  server.answers(searchTeam, { teams: tables, total: tables.length })
  await open(show, anEventTrail(server))
  await expect.element(found().first()).toBeVisible()
  server.isUnreachable(searchTeam)
  await page.getByRole('searchbox').fill('sea')
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(say('team.event.missed')))
  const sea = { ...tables[7]!, groupCustomName: 'Sea otters' }
  server.answers(searchTeam, { teams: [sea], total: 1 })
  noteReachable(false)
  noteReachable(true)
  await expect.element(page.getByRole('button', { name: /Sea otters/ })).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('without a network a team that is not on the device does not replace the one that plays', async ({
  show,
  server,
}) => {
  const trail = anEventTrail(server)
  const players = [{ id: 'ana', name: 'Ana Prado', username: 'ana' }]
  server.keepsAnswering(searchTeam, { teams: tables, total: tables.length })
  beginSession(ANA_SIGNED_IN)
  await playInTeam(trail.id, { type: 'event', id: 't7', name: 'Otters', players })
  await open(show, trail)
  await page.getByRole('button', { name: /TABLE-00/ }).click()
  await page.getByRole('textbox', { name: say('team.name') }).fill('Herons')
  await who(/Bia Lemos/).click()
  cutNetwork()
  await start(1).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(say('team.event.away')))
  await expectAccessible()
  expect(await playsAs(trail.id)).toMatchObject({ team: { name: 'Otters' } })
  restoreNetwork()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  cutNetwork()
  await page.getByRole('button', { name: say('team.event.other') }).click()
  await page.getByRole('searchbox').fill('otters')
  await otters().click()
  await start(1).click()
  await expect.poll(() => location.pathname).toBe(`/trail/${trail.id}`)
})

test('an unanswered list says so, and a failing server can be asked again', async ({ show, server }) => {
  server.isUnreachable(searchTeam)
  await open(show, anEventTrail(server))
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(new RegExp(say('team.unanswered')))
  await expectAccessible()
  server.refuses(searchTeam, 'fault')
  await page.getByRole('button', { name: say('team.retry') }).click()
  await expect.element(alert).toMatchTextContent(new RegExp(say('team.failed')))
  server.answers(searchTeam, { teams: [], total: 0 })
  await page.getByRole('button', { name: say('team.retry') }).click()
  await expect.element(page.getByText(say('team.event.count', { count: 0 }))).toBeVisible()
})

test('on a full device a team that can’t be kept says so, and starts once there is room', async ({
  show,
  server,
}) => {
  const trail = await chooseOtters(show, server)
  const makeRoom = noRoomForTeams()
  await start(1).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(say('team.full')))
  await expectAccessible()
  makeRoom()
  await start(1).click()
  await expect.poll(() => location.pathname).toBe(`/trail/${trail.id}`)
})

test('a trail without event teams says so, and links to the trail', async ({ show, server }) => {
  const trail = anEventTrail(server)
  server.refuses(searchTeam, 'no-teams')
  await open(show, trail)
  await expect.element(page.getByRole('heading', { name: trail.title, level: 1 })).toBeVisible()
  await expect.element(page.getByText(say('team.none'), { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: say('team.none.go') }))
    .toHaveAttribute('href', `/trail/${trail.id}`)
  await expectAccessible()
})

test('without a network a trail without teams says so', async ({ show, server }) => {
  const trail = { ...anEventTrail(server), teams: false, team_type: null }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  server.isUnreachable(searchTeam)
  await open(show, trail)
  await expect.element(page.getByText(say('team.none'))).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: trail.title })).toBeVisible()
})
