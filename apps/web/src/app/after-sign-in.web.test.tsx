import { beginSession } from '@vereda/client/session/session.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../tests/components/known.ts'
import { AfterSignIn } from './after-sign-in.tsx'

const withoutContact = (userId: string) => ({
  ...ANA_SIGNED_IN,
  userId,
  authorization: `Bearer of-${userId}`,
  user: { ...ANA_SIGNED_IN.user, id: userId, email: null, phone: null },
})
const email = () => page.getByRole('textbox', { name: say('parts.email'), exact: true })

test('a sign-in in another tab empties the contact dialog of what the first learner typed', async ({
  show,
}) => {
  beginSession(withoutContact('ana'))
  await show(<AfterSignIn />, { group: 'update-profile', at: '/enroll' })
  await email().fill('ana@acme.example')
  const anas = email().element()
  beginSession(withoutContact('bia'))
  await expect.poll(() => anas.isConnected).toBe(false)
  await expect.element(email()).toHaveValue('')
})
