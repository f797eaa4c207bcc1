import { login } from '@vereda/contract/rest/loginctl.ts'
import { action5 } from '@vereda/contract/track/signup-actions.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../../tests/components/component-test.tsx'
import { after, at, EMAIL, field, next } from '../testing/a-signup.tsx'

test('a signup that another tab finished says that its account has another password, and leads to the login', async ({
  show,
  server,
}) => {
  await at('code', show, server)
  server.answers(action5, { ...after('city'), step: 9 })
  await field('signup.password.label').fill('seeds and stones')
  await next()
  server.refuses(login, 'wrong-credentials')
  await next('signup.done.begin')
  const dialog = page.getByRole('dialog', { name: say('signup.other.title') })
  await expect.element(dialog).toMatchTextContent(say('signup.other.text'))
  await expectAccessible()
  await dialog.getByRole('button', { name: say('parts.signIn.understood') }).click()
  await expect
    .poll(() => location.pathname + location.search)
    .toBe(`/login?user=${encodeURIComponent(EMAIL)}`)
})
