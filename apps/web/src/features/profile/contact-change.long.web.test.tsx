import { beginSession } from '@vereda/client/session/session.ts'
import { currentuser } from '@vereda/contract/rest/currentuser.ts'
import { change, contactCode, profile, sessions } from '@vereda/contract/rest/userctl.ts'
import { listjobs } from '@vereda/contract/track/signup-lists.ts'
import { afterEach, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA, ANA_PROFILE, ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { ProfileScreen } from './profile-screen.tsx'

const SHOWN = { group: 'profile', at: '/profile' }
const PREPARED = /^\{MD5\}[0-9a-f]{32}\{SHA256\}[0-9a-f]{64}$/
const field = (name: string) => page.getByRole('textbox', { name: say(name), exact: true })
const save = () => page.getByRole('button', { name: say('profile.save'), exact: true }).click()
const sheet = () => page.getByRole('dialog', { name: say('parts.proof.title') })
const password = () => sheet().getByRole('textbox', { name: say('parts.proof.password') })
const codeOf = (contact: string) =>
  sheet().getByRole('textbox', { name: say('parts.proof.code', { contact }) })
const press = (name: string) =>
  sheet()
    .getByRole('button', { name: say(name), exact: true })
    .click()
const alert = () => page.getByRole('alert')

afterEach(() => {
  vi.useRealTimers()
})

function signedIn(server: ServerDouble) {
  // each test has its own session, so that unsaved text of one test is not restored in the next
  beginSession({ ...ANA_SIGNED_IN, authorization: `Bearer ${crypto.randomUUID()}` })
  server.keepsAnswering(listjobs, [{ id: 'porter', name: 'Porter' }])
  server.keepsAnswering(sessions, [])
  server.keepsAnswering(currentuser, ANA)
  server.answers(profile, ANA_PROFILE)
}

test('a username is saved with the password alone, and nothing is sent before that is given', async ({
  show,
  server,
}) => {
  signedIn(server)
  await show(<ProfileScreen />, SHOWN)
  await field('profile.username').fill('ana.prado')
  await save()
  await expect.element(password()).toHaveFocus()
  await expectAccessible()
  await press('parts.proof.go')
  await expect.element(password()).toHaveFocus()
  server.refuses(change, 'wrong-credentials', { field: 'oldPassword' })
  await password().fill('not it')
  await press('parts.proof.go')
  await expect
    .element(password())
    .toHaveAccessibleDescription(expect.stringContaining(say('parts.proof.password.wrong')))
  server.answers(change, { result: 'ok', user: { ...ANA_PROFILE, username: 'ana.prado' } })
  await password().fill('seeds and stones')
  await press('parts.proof.go')
  await expect.element(page.getByText(say('profile.saved'))).toBeVisible()
  await expect.element(sheet()).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName).toBe('FORM')
  expect(server.asked(change).at(-1)?.body).toEqual({
    id: 'ana',
    username: 'ana.prado',
    oldPassword: expect.stringMatching(PREPARED),
  })
})

test('the sheet that is closed without a password gives the focus back to “Save”', async ({
  show,
  server,
}) => {
  signedIn(server)
  await show(<ProfileScreen />, SHOWN)
  await field('profile.username').fill('ana.prado')
  await save()
  await expect.element(password()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: say('profile.save'), exact: true })).toHaveFocus()
})

test('a new e-mail and phone are saved with the codes that were sent to them', async ({ show, server }) => {
  signedIn(server)
  await show(<ProfileScreen />, SHOWN)
  await field('parts.email').fill('nova@acme.example')
  await field('parts.phone').fill('+5531988884002')
  await save()
  await password().fill('seeds and stones')
  server.isUnreachable(contactCode)
  await press('parts.proof.go')
  await expect.element(alert()).toMatchTextContent(say('parts.trouble.unanswered.title'))
  server.keepsAnswering(contactCode, { result: 'ok' })
  await press('parts.proof.go')
  await expect.element(codeOf('nova@acme.example')).toHaveFocus()
  await expectAccessible()
  await codeOf('nova@acme.example').fill('123456')
  await press('parts.proof.confirm')
  await expect.element(codeOf('+5531988884002')).toHaveAccessibleDescription(say('parts.proof.code.missing'))
  await codeOf('+5531988884002').fill('000000')
  server.refuses(change, 'code-invalid', { field: 'phoneCode' })
  await press('parts.proof.confirm')
  await expect.element(codeOf('+5531988884002')).toHaveAccessibleDescription(say('parts.proof.code.wrong'))
  await expect.element(codeOf('+5531988884002')).toHaveFocus()
  await codeOf('+5531988884002').fill('654321')
  server.answers(change, { result: 'ok', user: ANA_PROFILE })
  await press('parts.proof.confirm')
  await expect.element(page.getByText(say('profile.saved'))).toBeVisible()
  expect(server.asked(change).at(-1)?.body).toEqual({
    id: 'ana',
    email: 'nova@acme.example',
    phone: '+5531988884002',
    oldPassword: expect.stringMatching(PREPARED),
    emailCode: '123456',
    phoneCode: '654321',
  })
})

test.for([
  ['email', 'parts.email', 'nova@acme.example'],
  ['phone', 'parts.phone', '+5531988884002'],
] as const)(
  'a new %s that is in use is shown at its field, before a code is sent',
  async ([way, label, text], { show, server }) => {
    signedIn(server)
    await show(<ProfileScreen />, SHOWN)
    await field(label).fill(text)
    await save()
    await password().fill('seeds and stones')
    server.refuses(contactCode, 'already-exists', { field: way, constraint: `${way} already exists` })
    await press('parts.proof.go')
    await expect.element(field(label)).toHaveAccessibleDescription(say(`profile.${way}.in-use`))
    await expect.element(field(label)).toHaveFocus()
  },
)

test('a code that is sent again empties the code’s field and focuses it', async ({ show, server }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  signedIn(server)
  await show(<ProfileScreen />, SHOWN)
  await field('parts.email').fill('nova@acme.example')
  await save()
  await password().fill('seeds and stones')
  server.keepsAnswering(contactCode, { result: 'ok' })
  await press('parts.proof.go')
  const code = codeOf('nova@acme.example')
  await code.fill('123456')
  await vi.advanceTimersByTimeAsync(10_250)
  await press('parts.proof.again')
  await expect.element(code).toHaveValue('')
  await expect.element(code).toHaveFocus()
})
