import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { checkTeam, registerTeam } from '@vereda/contract/rest/teamctl.ts'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  cutNetwork,
  expectAccessible,
  restoreNetwork,
  say,
  test,
} from '../../../../../tests/components/component-test.tsx'
import {
  ANA_HERE,
  aTeamTrail,
  button,
  member,
  name,
  noRoomForTeams,
  open,
  playsAs,
  start,
} from '../../../../../tests/components/default-team.tsx'

test('on a full device the team shows, and its start says that there is no room and works once there is @long', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  const makeRoom = noRoomForTeams()
  server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users: [ANA_HERE] })
  await open(show, trail)
  server.keepsAnswering(registerTeam, { result: 'otters' })
  await start(1).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(say('team.full')))
  await expectAccessible()
  const ofStart = page.getByRole('alert').element()
  button(say('team.alone')).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => ofStart.isConnected).toBe(false)
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(say('team.full')))
  makeRoom()
  await start(1).click()
  await expect.poll(() => location.pathname).toBe(`/trail/${trail.id}`)
  expect(await playsAs(trail.id)).toMatchObject({ team: { entry: ['default', 'otters', 'ana'] } })
})

test('on a small phone the start with its note does not cover the button to play alone @long', async ({
  show,
  server,
}) => {
  await page.viewport(360, 740)
  const trail = aTeamTrail(server)
  const makeRoom = noRoomForTeams()
  server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users: [ANA_HERE] })
  await open(show, trail)
  server.answers(registerTeam, { result: 'otters' })
  await start(1).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  makeRoom()
  const edges = (of: Locator) => of.element().getBoundingClientRect()
  expect(edges(start(1)).bottom).toBeLessThanOrEqual(innerHeight)
  const alone = button(say('team.alone'))
  scrollTo(0, document.documentElement.scrollHeight)
  const { left, top, width, height } = edges(alone)
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(alone.element())
  expect(edges(start(1)).bottom).toBeLessThan(top)
})

test('a registration whose answer is lost is called unheard, not failed, and can be tried again @long', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  server.refuses(checkTeam, 'no-team-yet')
  await open(show, trail)
  await name().fill('Otters')
  const alert = page.getByRole('alert')
  server.refuses(checkTeam, 'no-team-yet')
  server.isUnreachable(registerTeam)
  await start(1).click()
  await expect.element(alert).toMatchTextContent(new RegExp(say('team.register.unheard')))
  // the server had registered the team, only its answer was lost: the team is as it was put together here
  server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users: [ANA_HERE] })
  server.refuses(registerTeam, 'in-another-team')
  await start(1).click()
  await expect.element(alert).toMatchTextContent(new RegExp(say('team.register.title')))
  server.answers(registerTeam, { result: 'otters' })
  await start(1).click()
  await expect.poll(() => location.pathname).toBe(`/trail/${trail.id}`)
})

test('the screen says that there is no network until it is back, then asks to try again @long', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  server.refuses(checkTeam, 'no-team-yet')
  await open(show, trail)
  await name().fill('Otters')
  const alert = page.getByRole('alert')
  cutNetwork()
  server.isUnreachable(checkTeam)
  server.isUnreachable(registerTeam)
  await start(1).click()
  await expect.element(alert).toMatchTextContent(new RegExp(say('team.register.offline')))
  restoreNetwork()
  await expect.element(alert).toMatchTextContent(new RegExp(say('team.register.back')))
  await expect.element(alert).toMatchTextContent(new RegExp(say('team.register.unheard')))
})

test('a team registered on another device meanwhile is shown, and not overwritten', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  server.refuses(checkTeam, 'no-team-yet')
  await open(show, trail)
  await name().fill('Lone Otter')
  const users = [member('joao', 'João Prado', true), ANA_HERE]
  server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users })
  await start(1).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(say('team.changed')))
  await expect.element(name()).toHaveValue('Otters')
  expect(server.asked(registerTeam)).toEqual([])
  server.answers(registerTeam, { result: 'otters' })
  await start(2).click()
  await expect.poll(() => location.pathname).toBe(`/trail/${trail.id}`)
  expect(server.asked(registerTeam)[0]!.body).toMatchObject({ name: 'Otters', users: ['ana', 'joao'] })
})

test('a trail without learners’ teams says so, offers no form, and links to the trail @long', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  server.refuses(checkTeam, 'no-teams')
  await open(show, trail)
  await expect.element(page.getByText(say('team.none'), { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Field safety', level: 1 })).toBeVisible()
  await expect.poll(() => document.title).toMatch(/^Field safety/)
  expect(page.getByText(/up to 4 people/i).elements()).toEqual([])
  expect(page.getByRole('textbox').elements()).toHaveLength(0)
  await page.getByRole('link', { name: say('team.none.go') }).click()
  await expect.poll(() => location.pathname).toBe(`/trail/${trail.id}`)
})

test('an unknown trail says so, and does not invite to build a team', async ({ show, server }) => {
  const trail = aTeamTrail(server)
  server.keepsAnswering(listUser, { trails: [], totalPages: 1 })
  server.refuses(checkTeam, 'unknown-trail')
  await open(show, trail)
  await expect.element(page.getByText(say('team.unknown'))).toBeVisible()
  await expect.element(page.getByRole('heading', { name: say('team.trail'), level: 1 })).toBeVisible()
})

test('a trail outside its dates says so on the team’s screen @long', async ({ show, server }) => {
  const trail = aTeamTrail(server)
  const closed = { ...trail, starts: null, ends: '2001-05-04T12:00:00.000Z' }
  server.keepsAnswering(listUser, { trails: [closed], totalPages: 1 })
  server.refuses(checkTeam, 'no-team-yet')
  await open(show, trail)
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Closed on' }))
    .toMatchTextContent(new RegExp(say('team.shut.closed')))
  await expectAccessible()
})
