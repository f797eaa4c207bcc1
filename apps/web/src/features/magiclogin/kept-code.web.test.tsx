import { login } from '@vereda/contract/rest/loginctl.ts'
import { magicCheckcode, magicGenerate } from '@vereda/contract/rest/magicctl.ts'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { MagicLoginScreen } from './magic-login-screen.tsx'

const SHOWN = { group: 'magiclogin', at: '/magiclogin/email' }
const EMAIL = 'ana@acme.example'
const PREPARED = `{SHA256}${'a'.repeat(64)}`
const kept = () => sessionStorage.getItem('vereda.magic.email')
const field = (name: string) => page.getByRole('textbox', { name: say(name) })
const send = () => page.getByRole('button', { name: say('magiclogin.send') }).click()

function Leaving() {
  const [isLeft, setLeft] = useState(false)
  if (isLeft) return null
  return (
    <>
      <MagicLoginScreen />
      <button type="button" onClick={() => setLeft(true)}>
        leave
      </button>
    </>
  )
}

test('a page that a phone discarded while the letter was read still asks for the code, and one that was left does not', async ({
  show,
  server,
}) => {
  await show(<Leaving />, SHOWN)
  server.answers(magicGenerate, { result: 'ana' })
  await field('parts.email').fill(EMAIL)
  await send()
  const code = () => page.getByRole('textbox', { name: say('parts.code') })
  await expect.element(code()).toBeVisible()
  expect(kept()).toContain(EMAIL)
  await show(<MagicLoginScreen />, SHOWN)
  await expect
    .element(code().nth(1))
    .toHaveAccessibleDescription(say('magiclogin.sent.email', { contact: EMAIL, minutes: 10 }))
  await page.getByRole('button', { name: 'leave' }).click()
  await expect.poll(kept).toBeNull()
  server.answers(magicCheckcode, { result: PREPARED })
  server.answers(login, ANA_SIGNED_IN)
  await code().fill('123456')
  const checked = () => server.asked(magicCheckcode).map(({ body }) => body)
  await expect.poll(checked).toEqual([{ username: 'ana', code: '123456' }])
})

test('a code that has expired is not asked for after a reload @long', async ({ show }) => {
  const sent = { username: 'ana', sentTo: EMAIL }
  sessionStorage.setItem('vereda.magic.email', JSON.stringify({ until: Date.now() - 1, sent }))
  await show(<MagicLoginScreen />, SHOWN)
  await expect.element(field('parts.email')).toBeVisible()
})
