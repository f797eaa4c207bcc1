import { beginSession, sessionCell } from '@vereda/client/session/session.ts'
import { login } from '@vereda/contract/rest/loginctl.ts'
import { change, confirmPassword } from '@vereda/contract/rest/userctl.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  cutNetwork,
  expectAccessible,
  restoreNetwork,
  say,
  saying,
  test,
} from '../../../../../../tests/components/component-test.tsx'
import { ANA_PROFILE, ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

const SHOWN = { group: 'profile', at: '/profile' }
const dialog = () => page.getByRole('dialog', { name: say('profile.password.title') })
const old = () => dialog().getByRole('textbox', { name: say('profile.password.old') })
const next = () => dialog().getByRole('textbox', { name: say('profile.password.new') })
const send = () =>
  dialog()
    .getByRole('button', { name: say('profile.password.change') })
    .click()
const alert = () => page.getByRole('alert')

test('each missing password is shown at its field @long', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  await show(<ChangePasswordDialog username="ana" onClose={vi.fn()} />, SHOWN)
  await expect.element(old()).toHaveFocus()
  await send()
  await expect.element(old()).toHaveAccessibleDescription(say('profile.password.needOld'))
  await expect.element(next()).toHaveAccessibleDescription(saying(say('profile.password.weak')))
  await expect.element(old()).toHaveFocus()
  await expectAccessible()
})

test('a wrong old password is shown at its field, and any other failure above the fields @long', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  await show(<ChangePasswordDialog username="ana" onClose={vi.fn()} />, SHOWN)
  await old().fill('not it')
  await next().fill('a new one')
  for (const [refusal, words] of [
    ['wrong-credentials', 'wrong'],
    ['blocked', 'blocked'],
  ] as const) {
    server.refuses(confirmPassword, refusal, { retryAfterS: 40 })
    await send()
    await expect
      .element(old())
      .toHaveAccessibleDescription(say(`profile.password.${words}`, { when: 'in 40 seconds' }))
    await expect.element(old()).toHaveFocus()
  }
  await expectAccessible()
  for (const [refusal, trouble] of [
    ['fault', 'server'],
    ['too-many', 'busy'],
  ] as const) {
    server.refuses(confirmPassword, refusal)
    await send()
    await expect.element(alert()).toMatchTextContent(say(`parts.trouble.${trouble}.title`))
  }
  server.isUnreachable(confirmPassword)
  await send()
  await expect.element(alert()).toMatchTextContent(say('parts.trouble.unanswered.title'))
  server.answers(confirmPassword, { result: 'ok' })
  server.refuses(change, 'fault')
  await send()
  await expect.element(alert()).toMatchTextContent(say('parts.trouble.server.title'))
  await expect.element(next()).toHaveValue('a new one')
})

test('a change sends both digests of the old password and one of the new, and signs in with the new', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  const onClose = vi.fn()
  await show(<ChangePasswordDialog username="ana" onClose={onClose} />, SHOWN)
  await old().fill('seeds and stones')
  await next().fill('nova e só minha 🌱')
  server.answers(confirmPassword, { result: 'ok' })
  server.answers(change, { result: 'ok', user: ANA_PROFILE })
  server.answers(login, { ...ANA_SIGNED_IN, authorization: 'Bearer afresh' })
  await send()
  await expect.poll(() => sessionCell.get()?.authorization).toBe('Bearer afresh')
  await expect.element(page.getByText(say('profile.password.changed'))).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(server.asked(change)[0]?.body).toEqual({
    oldPassword: expect.stringMatching(/^\{MD5\}[0-9a-f]{32}\{SHA256\}[0-9a-f]{64}$/),
    password: expect.stringMatching(/^\{SHA256\}[0-9a-f]{64}$/),
  })
})

async function fillIn(): Promise<void> {
  await old().fill('seeds and stones')
  await next().fill('nova e só minha 🌱')
}

test('a change that the browser sent twice counts as made, not as a wrong password @long', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  const onClose = vi.fn()
  await show(<ChangePasswordDialog username="ana" onClose={onClose} />, SHOWN)
  await fillIn()
  server.answers(confirmPassword, { result: 'ok' })
  server.refuses(change, 'wrong-credentials')
  server.answers(confirmPassword, { result: 'ok' })
  server.answers(login, { ...ANA_SIGNED_IN, authorization: 'Bearer afresh' })
  await send()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await expect.element(page.getByText(say('profile.password.changed'))).toBeVisible()
})

test('a change whose answer was lost counts as made when the learner tries again @long', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  const onClose = vi.fn()
  await show(<ChangePasswordDialog username="ana" onClose={onClose} />, SHOWN)
  await fillIn()
  server.answers(confirmPassword, { result: 'ok' })
  server.isUnreachable(change)
  await send()
  await expect.element(alert()).toMatchTextContent(say('parts.trouble.unanswered.title'))
  server.refuses(confirmPassword, 'wrong-credentials')
  server.answers(confirmPassword, { result: 'ok' })
  server.answers(login, { ...ANA_SIGNED_IN, authorization: 'Bearer afresh' })
  await send()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await expect.element(page.getByText(say('profile.password.changed'))).toBeVisible()
  expect(server.asked(change)).toHaveLength(1)
})

test('the dialog says that there is no network until it is back, each time @long', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  await show(<ChangePasswordDialog username="ana" onClose={vi.fn()} />, SHOWN)
  await fillIn()
  for (const times of [1, 2]) {
    server.isUnreachable(confirmPassword)
    cutNetwork()
    await send()
    await expect.element(alert()).toMatchTextContent(say('parts.trouble.offline.title'))
    expect(server.asked(confirmPassword)).toHaveLength(times)
    restoreNetwork()
    await expect.element(alert()).not.toBeInTheDocument()
  }
})
