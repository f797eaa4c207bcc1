import { beginSession } from '@vereda/client/session/session.ts'
import { currentuser } from '@vereda/contract/rest/currentuser.ts'
import { checkTeam, registerTeam } from '@vereda/contract/rest/teamctl.ts'
import { readVerifiers } from '@vereda/offline/player/known-team.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import {
  ANA_HERE,
  aTeamTrail,
  button,
  member,
  open,
  password,
  playsAs,
  start,
} from '../../../../../tests/components/default-team.tsx'
import { ANA, ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { readLocal } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'

test('without a network who confirmed here before confirms by their password, and the team plays with them; nobody else can', async ({
  show,
  server,
}) => {
  const trail = aTeamTrail(server)
  const users = ['bia', 'joao'].map((id) => member(id, id === 'bia' ? 'Beatriz Lemos' : 'João Prado', false))
  server.answers(checkTeam, { id: 'otters', groupCustomName: 'Otters', users: [ANA_HERE, ...users] })
  await open(show, trail)
  const confirm = (of: string) => button(say('team.confirm.who', { name: of }))
  await confirm('Beatriz Lemos').click()
  server.answers(currentuser, { ...ANA, userId: 'bia' })
  await password('Beatriz').fill('hers')
  await userEvent.keyboard('{Enter}')
  await expect.element(start(2)).toBeVisible()
  const kept = await readLocal(['UP'], (tx) => readVerifiers(tx, currentOwner(), trail.id))
  expect(Object.keys(kept)).toEqual(['bia'])
  expect(JSON.stringify(kept)).not.toContain('hers')

  server.isUnreachable(checkTeam)
  beginSession({ ...ANA_SIGNED_IN, userId: 'somebody else' })
  server.isUnreachable(checkTeam)
  beginSession(ANA_SIGNED_IN)
  await expect.element(page.getByText(say('team.offline.play'))).toBeVisible()
  await expectAccessible()
  await confirm('João Prado').click()
  server.isUnreachable(currentuser)
  await password('João').fill('his')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(password('João'))
    .toHaveAccessibleDescription(say('team.fault.offline-unknown', { name: 'João' }))
  await userEvent.keyboard('{Escape}')
  await confirm('Beatriz Lemos').click()
  server.isUnreachable(currentuser)
  await password('Beatriz').fill('a guess')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(password('Beatriz'))
    .toHaveAccessibleDescription(say('team.fault.login-failed', { name: 'Beatriz' }))
  const wrong = await readLocal(['UP'], (tx) => readVerifiers(tx, currentOwner(), trail.id))
  expect(wrong.bia!.wrong).toBe(1)
  server.isUnreachable(currentuser)
  await password('Beatriz').fill('hers')
  await userEvent.keyboard('{Enter}')
  await start(2).click()
  await expect.poll(() => location.pathname).toBe(`/trail/${trail.id}`)
  expect(server.asked(registerTeam)).toEqual([])
  expect(await playsAs(trail.id)).toMatchObject({ team: { entry: ['default', 'otters', 'ana', 'bia'] } })
})
