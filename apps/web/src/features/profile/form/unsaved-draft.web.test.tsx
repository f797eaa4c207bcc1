import { beginSession } from '@vereda/client/session/session.ts'
import { profile as profileCall, sessions } from '@vereda/contract/rest/userctl.ts'
import { listjobs } from '@vereda/contract/track/signup-lists.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { say, test, writeUnpainted } from '../../../../../../tests/components/component-test.tsx'
import { ANA_PROFILE, ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { ProfileScreen } from '../profile-screen.tsx'

const field = (name: string) => page.getByRole('textbox', { name: say(name), exact: true })
const screen = (
  <>
    <Route path="/profile">
      <ProfileScreen />
    </Route>
    <Route path="/elsewhere">elsewhere</Route>
  </>
)

async function leaveAndComeBack() {
  navigate('/elsewhere')
  await expect.element(page.getByText('elsewhere')).toBeVisible()
  navigate('/profile')
}

test('unsaved text is there when the learner comes back, beside values saved elsewhere meanwhile', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listjobs, [])
  server.keepsAnswering(sessions, [])
  server.keepsAnswering(profileCall, ANA_PROFILE)
  await show(screen, { group: 'profile', at: '/profile' })
  await field('profile.nickname').fill('Aninha')
  server.keepsAnswering(profileCall, { ...ANA_PROFILE, identifier: '4711' })
  await leaveAndComeBack()
  await expect.element(field('profile.nickname')).toHaveValue('Aninha')
  await expect.element(field('profile.identifier')).toHaveValue('4711')
  await expect.element(page.getByRole('button', { name: say('profile.save'), exact: true })).toBeEnabled()
})

test('text typed just before the learner leaves the screen is there when they come back @long', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listjobs, [])
  server.keepsAnswering(sessions, [])
  server.keepsAnswering(profileCall, ANA_PROFILE)
  await show(screen, { group: 'profile', at: '/profile' })
  await expect.element(field('profile.nickname')).toBeVisible()
  await writeUnpainted(field('profile.nickname').element(), 'Aninha at last')
  await leaveAndComeBack()
  await expect.element(field('profile.nickname')).toHaveValue('Aninha at last')
})

test('unsaved text of another session is not restored @long', async ({ show, server }) => {
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listjobs, [])
  server.keepsAnswering(sessions, [])
  server.keepsAnswering(profileCall, ANA_PROFILE)
  await show(screen, { group: 'profile', at: '/profile' })
  await field('profile.nickname').fill('Aninha')
  beginSession({ ...ANA_SIGNED_IN, authorization: 'Bearer another' })
  await leaveAndComeBack()
  await expect.element(field('profile.nickname')).toHaveValue(ANA_PROFILE.nickname ?? '')
})
