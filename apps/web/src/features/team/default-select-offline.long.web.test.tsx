import { beginSession } from '@vereda/client/session/session.ts'
import { currentuser } from '@vereda/contract/rest/currentuser.ts'
import { checkTeam, registerTeam, searchUser } from '@vereda/contract/rest/teamctl.ts'
import { VERIFIER_DAYS } from '@vereda/domain/team/confirmation.ts'
import { readVerifiers } from '@vereda/offline/player/known-team.ts'
import { expect } from 'vitest'
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
import { ANA, ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { closeSitting, openSitting, saveClaim } from '../../platform/local/sitting/sittings.ts'
import { readLocal } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { keepTeam, playInTeam } from '../../platform/local/team/choose-team.ts'
import { rememberPassword } from '../../platform/local/team/verifiers.ts'

const confirm = (of: string) => button(say('team.confirm.who', { name: of }))
const verifiersOf = (trailId: string) => readLocal(['UP'], (tx) => readVerifiers(tx, currentOwner(), trailId))
const MEMBERS = [ANA_HERE, member('bia', 'Beatriz Lemos', true), member('joao', 'João Prado', true)]

/** The team played here before, so this device has its trail and knows its members. */
async function playsHere(trailId: string) {
  await keepTeam(trailId, { id: 'otters', name: 'Otters', members: MEMBERS })
  await playInTeam(trailId, { type: 'default', id: 'otters', name: 'Otters', players: [ANA_HERE] })
}
const otters = { id: 'otters', groupCustomName: 'Otters', users: MEMBERS }
const slots = () => page.getByRole('list', { name: say('team.people') }).getByRole('listitem')
const none = () => page.getByText(say('team.unanswered.play'))

test('a member who confirms online gets a password verifier on the device, which does not hold the password', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  const users = MEMBERS.map((one) => ({ ...one, confirmed: one.id === 'ana' }))
  server.keepsAnswering(checkTeam, { id: 'otters', groupCustomName: 'Otters', users })
  await open(show, trail)
  await confirm('Beatriz Lemos').click()
  await expect.element(page.getByText(say('team.password.again', { days: VERIFIER_DAYS }))).toBeVisible()
  server.answers(currentuser, { ...ANA, userId: 'bia' })
  await password('Beatriz').fill('hers')
  await userEvent.keyboard('{Enter}')
  await expect.element(start(2)).toBeVisible()
  const kept = await verifiersOf(trail.id)
  expect(Object.keys(kept)).toEqual(['bia'])
  expect(JSON.stringify(kept)).not.toContain('hers')
})

test('without a network only members who confirmed here before can confirm, and each play says by what', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  beginSession(ANA_SIGNED_IN)
  await playsHere(trail.id)
  await rememberPassword({ groupTrailId: trail.id, userId: 'bia' }, 'hers')
  server.isUnreachable(checkTeam)
  await open(show, trail)
  await expect.element(page.getByText(say('team.unanswered.play'))).toBeVisible()
  await expect.element(start(1)).toBeVisible()
  await expectAccessible()
  await confirm('João Prado').click()
  server.isUnreachable(currentuser)
  await password('João').fill('his')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(password('João'))
    .toHaveAccessibleDescription(say('team.fault.unanswered-unknown', { name: 'João' }))
  await button(say('team.cancel')).click()
  await confirm('Beatriz Lemos').click()
  server.isUnreachable(currentuser)
  await password('Beatriz').fill('a guess')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(password('Beatriz'))
    .toHaveAccessibleDescription(say('team.fault.login-failed', { name: 'Beatriz' }))
  expect((await verifiersOf(trail.id)).bia!.wrong).toBe(1)
  server.isUnreachable(currentuser)
  await password('Beatriz').fill('hers')
  await userEvent.keyboard('{Enter}')
  await start(2).click()
  await expect.poll(() => location.pathname).toBe(`/trail/${trail.id}`)
  expect(server.asked(registerTeam)).toEqual([])
  expect(await playsAs(trail.id)).toMatchObject({ team: { entry: ['default', 'otters', 'ana', 'bia'] } })
  const begun = { resourceId: 'game', type: 'bundle' as const, version: 1 }
  const sitting = await openSitting(trail.id, begun)
  await saveClaim(sitting, { points: [5], bonus: 0, badges: [], finished: true }, null)
  const queued = await readLocal(['TOSEND'], (tx) => tx.list('TOSEND'))
  expect(queued.find(({ groupTrailId }) => groupTrailId === trail.id)).toMatchObject({
    confirmedBy: { ana: 'session', bia: 'verifier' },
  })
  await closeSitting(sitting)
})

test('a network lost while a team is changed leaves the known team playable, and the changes are kept', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  beginSession(ANA_SIGNED_IN)
  await playsHere(trail.id)
  server.keepsAnswering(checkTeam, otters)
  await open(show, trail)
  const options = button(say('team.options', { name: 'João Prado' }))
  await options.click()
  await button(say('team.remove')).click()
  await page
    .getByRole('button', { name: new RegExp(`^${say('team.add')}`) })
    .first()
    .click()
  server.answers(searchUser, { users: [{ id: 'caio', name: 'Caio Reis', username: 'caio', taken: false }] })
  await page.getByRole('searchbox').fill('c')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: /Caio Reis/ }).click()
  server.answers(currentuser, { ...ANA, userId: 'caio' })
  await password('Caio').fill('his own')
  await button(say('team.add.go')).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await name().fill('Herons')
  await rememberPassword({ groupTrailId: trail.id, userId: 'bia' }, 'hers')
  server.isUnreachable(registerTeam)
  await start(3).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(say('team.unanswered.play')))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Caio Reis/)
  await expect.element(name()).toHaveValue('Otters')
  await expectAccessible()
  await confirm('Beatriz Lemos').click()
  server.isUnreachable(currentuser)
  await password('Beatriz').fill('hers')
  await userEvent.keyboard('{Enter}')
  await expect.element(start(2)).toBeVisible()
  globalThis.dispatchEvent(new Event('online'))
  await expect.element(start(3)).toBeVisible()
  expect(none().elements()).toEqual([])
  await expect.element(name()).toHaveValue('Herons')
  await expect.element(slots().nth(2)).toMatchTextContent(/Caio Reis/)
  server.isUnreachable(registerTeam)
  await start(3).click()
  await start(2).click()
  await expect.poll(() => location.pathname).toBe(`/trail/${trail.id}`)
  expect(await playsAs(trail.id)).toMatchObject({
    team: { entry: ['default', 'otters', 'ana', 'bia'], name: 'Otters' },
  })
})

test('a lost network is told when the device has no team to play, and the typed name stays', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  server.keepsAnswering(checkTeam, otters)
  await open(show, trail)
  await name().fill('Herons')
  server.isUnreachable(registerTeam)
  await start(3).click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(new RegExp(say('team.register.unanswered')))
  await expect.element(name()).toHaveValue('Herons')
  expect(none().elements()).toEqual([])
})

test('a team opened without a network is loaded when the learner retries, and confirmations stay', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  beginSession(ANA_SIGNED_IN)
  await playsHere(trail.id)
  await rememberPassword({ groupTrailId: trail.id, userId: 'bia' }, 'hers')
  server.isUnreachable(checkTeam)
  await open(show, trail)
  await confirm('Beatriz Lemos').click()
  server.isUnreachable(currentuser)
  await password('Beatriz').fill('hers')
  await userEvent.keyboard('{Enter}')
  await expect.element(start(2)).toBeVisible()
  const users = MEMBERS.map((one) => ({ ...one, confirmed: false }))
  server.keepsAnswering(checkTeam, { ...otters, groupCustomName: 'Otters of the valley', users })
  await button(say('team.retry')).click()
  await expect.element(name()).toHaveValue('Otters of the valley')
  await expect.element(start(2)).toBeVisible()
  expect(none().elements()).toEqual([])
})

test('a retry that fails on the server puts the focus on the screen', async ({ show, server }) => {
  const trail = aTeamTrail(server)
  beginSession(ANA_SIGNED_IN)
  await playsHere(trail.id)
  server.isUnreachable(checkTeam)
  await open(show, trail)
  server.refuses(checkTeam, 'fault')
  await button(say('team.retry')).click()
  await expect.element(page.getByText(say('team.failed'), { exact: true })).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
