import { currentuser } from '@vereda/contract/rest/currentuser.ts'
import { checkTeam, registerTeam, searchUser } from '@vereda/contract/rest/teamctl.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { restoreNetwork, say, test } from '../../../../../tests/components/component-test.tsx'
import {
  ANA_HERE,
  aTeamTrail,
  button,
  dialog,
  open,
  password,
  playsAs,
  start,
} from '../../../../../tests/components/default-team.tsx'
import { ANA } from '../../../../../tests/components/known.ts'

const JOAO = { id: 'joao', name: 'João Prado', username: 'joao' }

test('whoever left the screen before the team was registered is not fetched back: the team plays there all the same', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users: [ANA_HERE] })
  await open(show, trail)
  const answer = server.answersLate(registerTeam, { result: 'otters' })
  await start(1).click()
  await expect.poll(() => server.asked(registerTeam)).toHaveLength(1)
  history.pushState(null, '', '/enroll')
  answer()
  await expect.poll(() => playsAs(trail.id)).toMatchObject({ team: { name: 'Otters' } })
  await expect.element(start(1)).toBeVisible()
  expect(location.pathname).toBe('/enroll')
})

test('who is being added is not, once the sheet was closed before the answer came', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users: [ANA_HERE] })
  server.keepsAnswering(searchUser, { users: [{ ...JOAO, taken: false }] })
  await open(show, trail)
  const add = page.getByRole('button', { name: new RegExp(`^${say('team.add')}`) }).first()
  const found = dialog().getByRole('button', { name: /João Prado/ })
  await add.click()
  await page.getByRole('searchbox').fill('jo')
  await userEvent.keyboard('{Enter}')
  await found.click()
  const answer = server.answersLate(currentuser, { ...ANA, userId: 'joao' })
  await password('João').fill('his own')
  await userEvent.keyboard('{Enter}')
  await expect.element(button(say('team.password.checking'))).toBeVisible()
  await button(say('team.close')).click()
  await expect.poll(() => server.asked(currentuser)).toHaveLength(1)
  await add.click()
  answer()
  await page.getByRole('searchbox').fill('joã')
  await userEvent.keyboard('{Enter}')
  await expect.element(found).toBeVisible()
  await button(say('team.close')).click()
  await expect.element(start(1)).toBeVisible()
})

test('that a password could not be checked is said until the network is back', async ({ show, server }) => {
  const trail = aTeamTrail(server)
  server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users: [ANA_HERE] })
  server.keepsAnswering(searchUser, { users: [{ ...JOAO, taken: false }] })
  await open(show, trail)
  const add = page.getByRole('button', { name: new RegExp(`^${say('team.add')}`) }).first()
  await add.click()
  await page.getByRole('searchbox').fill('jo')
  await userEvent.keyboard('{Enter}')
  await dialog()
    .getByRole('button', { name: /João Prado/ })
    .click()
  server.isUnreachable(currentuser)
  await password('João').fill('his own')
  await userEvent.keyboard('{Enter}')
  const told = say('team.fault.unanswered-unknown', { name: 'João' })
  await expect.element(password('João')).toHaveAccessibleDescription(told)
  restoreNetwork()
  await expect.element(password('João')).not.toHaveAccessibleDescription(told)
  await expect.element(password('João')).toHaveValue('his own')
})
