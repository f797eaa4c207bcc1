import { currentuser } from '@vereda/contract/rest/currentuser.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { checkTeam, registerTeam, searchUser } from '@vereda/contract/rest/teamctl.ts'
import { writeTeamEntry } from '@vereda/domain/team/team-entry.ts'
import { PEOPLE_FOUND_MAX } from '@vereda/domain/team/team-search.ts'
import { leaveTeam } from '@vereda/offline/player/chosen-team.ts'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import {
  ANA_HERE,
  aTeamTrail,
  button,
  dialog,
  member,
  name,
  open,
  password,
  playsAs,
  start,
} from '../../../../../tests/components/default-team.tsx'
import { ANA } from '../../../../../tests/components/known.ts'
import { localStore } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { playInTeam } from '../../platform/local/team/choose-team.ts'

const JOAO = { id: 'joao', name: 'João Prado', username: 'joao' }
const BIA = { id: 'bia', name: 'Beatriz Lemos', username: 'bia' }

test('a first team needs a name, a member joins by password, and the trail is played as the team', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  server.refuses(checkTeam, 'no-team-yet')
  await open(show, trail)
  await expect.element(start(1)).toBeVisible()
  await expectAccessible()
  await start(1).click()
  await expect.element(name()).toHaveAccessibleDescription(new RegExp(say('team.name.required')))
  await expect.element(name()).toHaveFocus()
  await name().fill('Otters')
  server.answers(searchUser, {
    users: [
      { ...JOAO, taken: false },
      { ...BIA, taken: true },
    ],
  })
  await page
    .getByRole('button', { name: new RegExp(`^${say('team.add')}`) })
    .first()
    .click()
  await button(say('team.search.go')).click()
  expect(server.asked(searchUser)).toEqual([])
  await page.getByRole('searchbox').fill('o')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /Beatriz Lemos/ })).toBeDisabled()
  await expectAccessible()
  await page.getByRole('button', { name: /João Prado/ }).click()
  server.answers(currentuser, { ...ANA, userId: 'joao' })
  await password('João').fill('his own')
  await button(say('team.add.go')).click()
  await expect.element(start(2)).toBeVisible()
  server.refuses(checkTeam, 'no-team-yet')
  server.answers(registerTeam, { result: 'otters' })
  await start(2).click()
  await expect.poll(() => location.pathname).toBe(`/trail/${trail.id}`)
  // the trail is loaded again, now for the team
  const entry = writeTeamEntry(['online', 'otters'])
  expect(server.asked(listUser).map(({ query }) => query.team)).toContain(entry)
  const users = ['ana', 'joao']
  expect(server.asked(registerTeam)[0]!.body).toEqual({
    groupTrail: trail.id,
    name: 'Otters',
    users,
    confirmed: users,
  })
  expect(await playsAs(trail.id)).toMatchObject({
    team: { entry: ['default', 'otters', 'ana', 'joao'], name: 'Otters' },
  })
  expect(server.asked(currentuser)[0]!.headers.get('x-device-fingerprint')).toBe('')
})

test('a team with an unconfirmed member registers only the confirmed ones, after a question @long', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  const users = [member('bia', 'Beatriz Lemos', false), ANA_HERE, member('joao', 'João Prado', true)]
  server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users })
  await open(show, trail)
  const slots = page.getByRole('list', { name: say('team.people') }).getByRole('listitem')
  await expect.element(slots.nth(0)).toMatchTextContent(/Ana Prado/)
  await expect.element(slots.nth(1)).toMatchTextContent(/Beatriz Lemos/)
  await expect.element(page.getByText(say('team.waiting.title', { names: 'Beatriz Lemos' }))).toBeVisible()
  await expectAccessible()
  await start(2).click()
  await expect.element(dialog()).toMatchTextContent(/Ana Prado, João Prado.*Beatriz Lemos/)
  await dialog()
    .getByRole('button', { name: say('team.split.wait') })
    .click()
  expect(server.asked(registerTeam)).toEqual([])
  await start(2).click()
  await expectAccessible()
  server.answers(registerTeam, { result: 'otters' })
  await dialog()
    .getByRole('button', { name: say('team.start', { count: 2 }) })
    .click()
  await expect.poll(() => location.pathname).toBe(`/trail/${trail.id}`)
  expect(server.asked(registerTeam)[0]!.body).toMatchObject({ users: ['ana', 'joao'] })
})

test('a search needs text, and leaves out members of the team @long', async ({ show, server }) => {
  const trail = aTeamTrail(server)
  server.keepsAnswering(checkTeam, {
    id: 'otters',
    groupCustomName: 'Otters',
    users: [ANA_HERE, { ...JOAO, confirmed: true }],
  })
  await open(show, trail)
  await page
    .getByRole('button', { name: new RegExp(`^${say('team.add')}`) })
    .first()
    .click()
  server.answers(searchUser, { users: [JOAO, BIA].map((one) => ({ ...one, taken: false })) })
  await page.getByRole('searchbox').fill('   ')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('searchbox').fill('o')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByRole('button', { name: /Beatriz Lemos/ })).toBeVisible()
  expect(
    dialog()
      .getByRole('button', { name: /João Prado/ })
      .elements(),
  ).toEqual([])
  expect(server.asked(searchUser).map(({ query }) => query.name)).toEqual(['o'])
})

test('a search with the most results says that these are the first @long', async ({ show, server }) => {
  const trail = aTeamTrail(server)
  server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users: [ANA_HERE] })
  await open(show, trail)
  await page
    .getByRole('button', { name: new RegExp(`^${say('team.add')}`) })
    .first()
    .click()
  const many = Array.from({ length: PEOPLE_FOUND_MAX }, (_, n) => ({ ...BIA, id: `bia-${n}`, taken: false }))
  server.answers(searchUser, { users: many })
  await page.getByRole('searchbox').fill('b')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(dialog().getByText(say('team.search.first', { count: PEOPLE_FOUND_MAX })))
    .toBeVisible()
})

test('a team whose name is emptied keeps its name, also on this device @long', async ({ show, server }) => {
  const trail = aTeamTrail(server)
  server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users: [ANA_HERE] })
  await open(show, trail)
  await name().fill(' ')
  server.answers(registerTeam, { result: 'otters' })
  await start(1).click()
  await expect.poll(() => location.pathname).toBe(`/trail/${trail.id}`)
  expect(await playsAs(trail.id)).toMatchObject({ team: { name: 'Otters' } })
})

test('a member confirms by password, and disconfirming or removing one lowers the count @long', async ({
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
  await expect.element(start(2)).toBeVisible()
  const options = button(say('team.options', { name: 'Beatriz Lemos' }))
  await options.click()
  await button(say('team.disconfirm')).click()
  await expect.element(start(1)).toBeVisible()
  await options.click()
  await expectAccessible()
  await button(say('team.remove')).click()
  await expect.element(options).not.toBeInTheDocument()
})

test.for([
  ['required', null],
  ['login-failed', 'wrong-credentials'],
  ['blocked', 'blocked'],
  ['busy', 'too-many'],
  ['user-not-found', 'ambiguous-name'],
  ['server-error', 'fault'],
] as const)(
  'a password that fails is shown at its field: %s @long',
  async ([fault, code], { show, server }) => {
    const trail = aTeamTrail(server)
    const users = [ANA_HERE, member('bia', 'Beatriz Lemos', false)]
    server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users })
    await open(show, trail)
    await button(say('team.confirm.who', { name: 'Beatriz Lemos' })).click()
    if (code) server.refuses(currentuser, code)
    if (code) await password('Beatriz').fill('hers')
    await dialog()
      .getByRole('button', { name: say('team.confirm'), exact: true })
      .click()
    await expect
      .element(password('Beatriz'))
      .toHaveAccessibleDescription(say(`team.fault.${fault}`, { name: 'Beatriz', minutes: 15 }))
    await expect.element(password('Beatriz')).toHaveFocus()
    await expectAccessible()
  },
)

test('the password of another account confirms nobody @long', async ({ show, server }) => {
  const trail = aTeamTrail(server)
  const users = [ANA_HERE, member('bia', 'Beatriz Lemos', false)]
  server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users })
  await open(show, trail)
  await button(say('team.confirm.who', { name: 'Beatriz Lemos' })).click()
  server.answers(currentuser, ANA)
  await password('Beatriz').fill('hers')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(password('Beatriz'))
    .toHaveAccessibleDescription(say('team.fault.user-not-found', { name: 'Beatriz' }))
})

test.for(['in-another-team', 'team-full', 'not-in-trail', 'fault'] as const)(
  'a refused registration (%s) is told, and the screen keeps the team @long',
  async (code, { show, server }) => {
    const trail = aTeamTrail(server)
    server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users: [ANA_HERE] })
    await open(show, trail)
    server.refuses(registerTeam, code)
    const logged = vi.spyOn(console, 'warn')
    await start(1).click()
    const told = say(`team.register.${code === 'fault' ? 'failed' : code}`, { limit: 4 })
    await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(told))
    expect(logged).toHaveBeenCalledWith('the team could not be registered', code)
    await expect.element(name()).toHaveValue('Otters')
    expect((await playsAs(trail.id)).kind).toBe('undecided')
    await expectAccessible()
  },
)

test('an unanswered request says so, and the learner can try again @long', async ({ show, server }) => {
  const trail = aTeamTrail(server)
  server.isUnreachable(checkTeam)
  await open(show, trail)
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(say('team.unanswered')))
  await expectAccessible()
  server.refuses(checkTeam, 'unknown-trail')
  await button(say('team.retry')).click()
  await expect.element(page.getByText(say('team.unknown'))).toBeVisible()
})

test('a server that fails does not count as a first access', async ({ show, server }) => {
  const trail = aTeamTrail(server)
  server.refuses(checkTeam, 'fault')
  await open(show, trail)
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(say('team.failed')))
  expect(name().elements()).toEqual([])
})

test('a learner who chooses to play alone goes to the trail alone @long', async ({ show, server }) => {
  const trail = aTeamTrail(server)
  server.refuses(checkTeam, 'no-team-yet')
  await open(show, trail)
  await button(say('team.alone')).click()
  await expect.poll(() => location.pathname).toBe(`/trail/${trail.id}`)
  expect((await playsAs(trail.id)).kind).toBe('alone')
})

test('the screen says that the learner left the team when it asks again who plays @long', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  const left = page.getByRole('status').filter({ hasText: say('team.left', { name: 'Otters' }) })
  server.refuses(checkTeam, 'no-team-yet')
  await open(show, trail)
  const me = { id: 'ana', name: 'Ana Prado', username: 'ana' }
  await playInTeam(trail.id, { type: 'default', id: 'otters', name: 'Otters', players: [me] })
  await expect.element(start(1)).toBeVisible()
  expect(left.elements()).toEqual([])
  await localStore.write(['UP'], (tx) => leaveTeam(tx, currentOwner(), trail.id))
  await expect.element(left).toBeVisible()
  await expectAccessible()
})
