import { actingCell, beginSession, sessionCell } from '@vereda/client/session/session.ts'
import { currentuser, MONITOR_HEADER } from '@vereda/contract/rest/currentuser.ts'
import { checkTeam, searchUser } from '@vereda/contract/rest/teamctl.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { aTeamTrail, button, open, password, start } from '../../../../../tests/components/default-team.tsx'
import { ANA, ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { DefaultSelectScreen } from './default-select-screen.tsx'

const LIA_SIGNED_IN = {
  ...ANA_SIGNED_IN,
  userId: 'lia',
  user: { ...ANA.user, id: 'lia', username: 'lia', name: 'Lia Nakamura' },
  permissions: ['ADMIN_TEAM_MONITOR'],
  authorization: 'Bearer of-lia',
}

test('a monitor finds a leader, who gives their password, and sets up the team in the leader’s name', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  server.refuses(checkTeam, 'no-team-yet')
  beginSession(LIA_SIGNED_IN)
  await show(<DefaultSelectScreen trailId={trail.id} />, {
    group: 'team',
    at: `/trail/${trail.id}/default_select`,
  })
  await button(say('team.lead')).click()
  await page.getByRole('searchbox').fill('joão')
  server.answers(searchUser, { users: [] })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(say('team.leader.count', { count: 0 }))).toBeVisible()
  await page.getByRole('searchbox').fill('ana')
  server.answers(searchUser, { users: [{ id: 'ana', name: 'Ana Prado', username: 'ana', taken: false }] })
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: /Ana Prado/ }).click()
  await expect.element(password('Ana')).toHaveFocus()
  expect(server.asked(searchUser)[1]!.query).toEqual({ name: 'ana', leader: 'true' })
  server.refuses(currentuser, 'wrong-credentials')
  await password('Ana').fill('a guess')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(password('Ana'))
    .toHaveAccessibleDescription(say('team.fault.login-failed', { name: 'Ana' }))
  expect(actingCell.get()).toBeNull()
  await expectAccessible()
  server.answers(currentuser, { ...ANA, authorization: 'Bearer of-ana-by-lia' })
  server.refuses(checkTeam, 'no-team-yet')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Ana Prado' })).toBeVisible()
  expect(server.asked(currentuser).map(({ headers }) => headers.get(MONITOR_HEADER))).toEqual([
    'Bearer of-lia',
    'Bearer of-lia',
  ])
  expect(sessionCell.get()).toMatchObject({
    authorization: 'Bearer of-ana-by-lia',
    person: { userId: 'ana' },
  })
  expect(actingCell.get()).toMatchObject({ trailId: trail.id, monitor: { authorization: 'Bearer of-lia' } })
  expect(button(say('team.alone')).elements()).toEqual([])
  expect(button(say('team.lead')).elements()).toEqual([])
})

test('a search for people that was cut off is made again by itself once the server is back @long', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  server.refuses(checkTeam, 'no-team-yet')
  beginSession(LIA_SIGNED_IN)
  const at = `/trail/${trail.id}/default_select`
  await show(<DefaultSelectScreen trailId={trail.id} />, { group: 'team', at })
  await button(say('team.lead')).click()
  await page.getByRole('searchbox').fill('ana')
  server.isUnreachable(searchUser)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('team.unanswered'))
  server.answers(searchUser, { users: [{ id: 'ana', name: 'Ana Prado', username: 'ana', taken: false }] })
  noteReachable(false)
  noteReachable(true)
  await expect.element(page.getByRole('button', { name: /Ana Prado/ })).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('a learner who is no monitor is not offered to lead a team', async ({ show, server }) => {
  const trail = aTeamTrail(server)
  server.refuses(checkTeam, 'no-team-yet')
  await open(show, trail)
  await expect.element(start(1)).toBeVisible()
  expect(button(say('team.lead')).elements()).toEqual([])
})

test('a monitor who closes the sheet before the answer does not act as the leader @long', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  server.refuses(checkTeam, 'no-team-yet')
  beginSession(LIA_SIGNED_IN)
  await show(<DefaultSelectScreen trailId={trail.id} />, {
    group: 'team',
    at: `/trail/${trail.id}/default_select`,
  })
  await button(say('team.lead')).click()
  await page.getByRole('searchbox').fill('ana')
  server.answers(searchUser, { users: [{ id: 'ana', name: 'Ana Prado', username: 'ana', taken: false }] })
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: /Ana Prado/ }).click()
  const answer = server.answersLate(currentuser, { ...ANA, authorization: 'Bearer of-ana-by-lia' })
  await password('Ana').fill('her own')
  await userEvent.keyboard('{Enter}')
  await expect.element(button(say('team.password.checking'))).toBeVisible()
  await button(say('team.close')).click()
  await expect.poll(() => server.asked(currentuser)).toHaveLength(1)
  answer()
  // anything that the late answer could start has started by the time a later answer is shown
  await button(say('team.lead')).click()
  await page.getByRole('searchbox').fill('joão')
  server.answers(searchUser, { users: [] })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(say('team.leader.count', { count: 0 }))).toBeVisible()
  expect(actingCell.get()).toBeNull()
  expect(sessionCell.get()).toMatchObject({ authorization: 'Bearer of-lia', person: { userId: 'lia' } })
})
