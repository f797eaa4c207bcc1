import { beginSession } from '@vereda/client/session/session.ts'
import { currentuser } from '@vereda/contract/rest/currentuser.ts'
import { checkTeam, registerTeam, searchUser } from '@vereda/contract/rest/teamctl.ts'
import { readPlaysAs } from '@vereda/offline/player/chosen-team.ts'
import { readKnownTeam, readVerifiers } from '@vereda/offline/player/known-team.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { restoreNetwork, say, test } from '../../../../../tests/components/component-test.tsx'
import {
  ANA_HERE,
  aTeamTrail,
  button,
  dialog,
  member,
  open,
  password,
  playsAs,
  start,
} from '../../../../../tests/components/default-team.tsx'
import { ANA, ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { readLocal } from '../../platform/local/store/local-store.ts'

const JOAO = { id: 'joao', name: 'João Prado', username: 'joao' }

test('a late registration does not bring back a learner who left the screen, and the team is kept', async ({
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

test('a member whose password is checked is not added once the sheet was closed', async ({
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

test('the sheet says that a password could not be checked until the network is back', async ({
  show,
  server,
}) => {
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

const BIA_SIGNED_IN = {
  ...ANA_SIGNED_IN,
  userId: 'bia',
  user: { ...ANA.user, id: 'bia', username: 'bia', name: 'Bia Lemos' },
  authorization: 'Bearer of-bia',
}
const ANA_OWNS = { userId: 'ana', journey: 'acme' }
const BIA_OWNS = { userId: 'bia', journey: 'acme' }
const knownTo = (owner: Owner, id: string) => readLocal(['UP'], (tx) => readKnownTeam(tx, owner, id))
const playsFor = (owner: Owner, id: string) => readLocal(['UP'], (tx) => readPlaysAs(tx, owner, id))

test('a team that arrives after another sign-in is kept for the learner who asked for it alone', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  const answer = server.answersLate(checkTeam, { id: 'otters', groupCustomName: 'Otters', users: [ANA_HERE] })
  await open(show, trail)
  await expect.poll(() => server.asked(checkTeam)).toHaveLength(1)
  server.refuses(checkTeam, 'no-team-yet')
  beginSession(BIA_SIGNED_IN)
  await expect.element(start(1)).toBeVisible()
  answer()
  await expect.poll(() => knownTo(ANA_OWNS, trail.id)).toMatchObject({ name: 'Otters' })
  expect(await knownTo(BIA_OWNS, trail.id)).toBeNull()
})

test('a team whose registration ends after another sign-in plays for the learner who registered it', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users: [ANA_HERE] })
  await open(show, trail)
  const answer = server.answersLate(registerTeam, { result: 'otters' })
  await start(1).click()
  await expect.poll(() => server.asked(registerTeam)).toHaveLength(1)
  beginSession(BIA_SIGNED_IN)
  answer()
  await expect.poll(() => playsFor(ANA_OWNS, trail.id)).toMatchObject({ team: { name: 'Otters' } })
  expect(await playsFor(BIA_OWNS, trail.id)).toEqual({ kind: 'undecided' })
})

test('a registration stays in the name of the learner who pressed, when another signs in meanwhile', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  const otters = { id: 'otters', groupCustomName: 'Otters', users: [ANA_HERE] }
  server.answers(checkTeam, otters)
  await open(show, trail)
  const again = server.answersLate(checkTeam, otters)
  await start(1).click()
  await expect.poll(() => server.asked(checkTeam)).toHaveLength(2)
  server.refuses(checkTeam, 'no-team-yet')
  beginSession(BIA_SIGNED_IN)
  server.answers(registerTeam, { result: 'otters' })
  again()
  await expect.poll(() => server.asked(registerTeam)).toHaveLength(1)
  expect(server.asked(registerTeam)[0]!.headers.get('authorization')).toBe('Bearer of-ana')
})

test('a member’s password checked during another sign-in is kept for the learner who asked alone', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  const users = [ANA_HERE, member('joao', 'João Prado', false)]
  server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users })
  await open(show, trail)
  await button(say('team.confirm.who', { name: 'João Prado' })).click()
  const answer = server.answersLate(currentuser, { ...ANA, userId: 'joao' })
  await password('João').fill('his own')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.asked(currentuser)).toHaveLength(1)
  beginSession(BIA_SIGNED_IN)
  answer()
  const told = (owner: Owner) => readLocal(['UP'], (tx) => readVerifiers(tx, owner, trail.id))
  await expect.poll(async () => Object.keys(await told(ANA_OWNS))).toEqual(['joao'])
  expect(await told(BIA_OWNS)).toEqual({})
})
