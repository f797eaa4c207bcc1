import { currentuser } from '@vereda/contract/rest/currentuser.ts'
import { checkTeam, searchUser } from '@vereda/contract/rest/teamctl.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import {
  ANA_HERE,
  aTeamTrail,
  button,
  member,
  name,
  open,
  password,
} from '../../../../../tests/components/default-team.tsx'
import { ANA } from '../../../../../tests/components/known.ts'

const slot = (place: number) =>
  page
    .getByRole('list', { name: say('team.people') })
    .getByRole('listitem')
    .nth(place)

test('the focus goes to the slot of the member who joined', async ({ show, server }) => {
  const trail = aTeamTrail(server)
  server.refuses(checkTeam, 'no-team-yet')
  await open(show, trail)
  await slot(1).getByRole('button').click()
  server.answers(searchUser, {
    users: [{ id: 'joao', name: 'João Prado', username: 'joao', taken: false }],
  })
  await page.getByRole('searchbox').fill('o')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: /João Prado/ }).click()
  server.answers(currentuser, { ...ANA, userId: 'joao' })
  await password('João').fill('his own')
  await userEvent.keyboard('{Enter}')
  await expect.element(slot(1)).toHaveFocus()
  await expect.element(slot(1)).toMatchTextContent(/João Prado/)
  // typing the name changes no slot
  await name().fill('Otters')
  await expect.element(name()).toHaveFocus()
})

test('the focus stays on a member’s slot when they confirm, are disconfirmed and are removed', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  const users = [ANA_HERE, member('bia', 'Beatriz Lemos', false)]
  server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users })
  await open(show, trail)
  await button(say('team.confirm.who', { name: 'Beatriz Lemos' })).click()
  server.answers(currentuser, { ...ANA, userId: 'bia' })
  await password('Beatriz').fill('hers')
  await userEvent.keyboard('{Enter}')
  await expect.element(slot(1)).toHaveFocus()
  await expect.element(slot(1)).toMatchTextContent(new RegExp(say('team.confirmed')))
  const options = button(say('team.options', { name: 'Beatriz Lemos' }))
  for (const act of ['team.disconfirm', 'team.remove'] as const) {
    await options.click()
    await button(say(act)).click()
    await expect.element(slot(1)).toHaveFocus()
  }
  await expect.element(slot(1)).toMatchTextContent(new RegExp(say('team.add')))
})
