import { beginSession } from '@vereda/client/session/session.ts'
import { revokeSession, sessions } from '@vereda/contract/rest/userctl.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { SessionsGroup } from './sessions-group.tsx'

const device = (name: string, nth: number) => ({
  id: `00000000-0000-4000-8000-00000000000${nth}`,
  isThis: false,
  device: name,
  createdDate: '2026-01-01T00:00:00Z',
  seenDate: '2026-01-02T00:00:00Z',
})
const DEVICES = ['Phone', 'Laptop'].map(device)
const endOf = (name: string) => page.getByRole('button', { name: say('profile.sessions.endOf', { name }) })

test('a late answer for one device leaves the question about another one open', async ({ show, server }) => {
  beginSession(ANA_SIGNED_IN)
  server.answers(sessions, DEVICES)
  server.answers(sessions, DEVICES.slice(1))
  await show(<SessionsGroup />, { group: 'profile', at: '/profile' })
  const dialog = page.getByRole('dialog', { name: say('profile.sessions.end.title') })
  const inDialog = (word: string) => dialog.getByRole('button', { name: say(word), exact: true })
  const answer = server.answersLate(revokeSession, { result: 'ok' })
  await endOf('Phone').click()
  await inDialog('profile.sessions.end').click()
  await inDialog('profile.sessions.keep').click()
  await endOf('Laptop').click()
  answer()
  await expect.element(page.getByText(say('profile.sessions.ended'))).toBeVisible()
  await expect.element(inDialog('profile.sessions.end')).toBeVisible()
})

test('after a device is signed out, the focus is at the list of devices', async ({ show, server }) => {
  beginSession(ANA_SIGNED_IN)
  server.answers(sessions, DEVICES)
  server.answers(sessions, DEVICES.slice(1))
  server.answers(revokeSession, { result: 'ok' })
  await show(<SessionsGroup />, { group: 'profile', at: '/profile' })
  await endOf('Phone').click()
  const dialog = page.getByRole('dialog', { name: say('profile.sessions.end.title') })
  await dialog.getByRole('button', { name: say('profile.sessions.end'), exact: true }).click()
  await expect.element(endOf('Phone')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: say('profile.sessions.title') })).toHaveFocus()
})
