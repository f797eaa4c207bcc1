import { beginSession, sessionCell } from '@vereda/client/session/session.ts'
import { logout } from '@vereda/contract/rest/loginctl.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { at, EMAIL } from '../testing/a-signup.tsx'

test('a sign-up while another account is signed in ends that session and leads to the login', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  await at('city', show, server)
  server.answers(logout, { result: 'ok' })
  await page.getByRole('button', { name: say('signup.done.begin') }).click()
  await expect
    .poll(() => location.pathname + location.search)
    .toBe(`/login?user=${encodeURIComponent(EMAIL)}`)
  expect(sessionCell.get()).toBeNull()
  expect(server.asked(logout)).toHaveLength(1)
})
