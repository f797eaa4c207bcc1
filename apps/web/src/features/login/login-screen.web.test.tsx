import { endedCell, sessionCell } from '@vereda/client/session/session.ts'
import { login } from '@vereda/contract/rest/loginctl.ts'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  cutNetwork,
  expectAccessible,
  restoreNetwork,
  say,
  test,
} from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { LoginScreen } from './login-screen.tsx'

const SHOWN = { group: 'login', at: '/login' }
const username = () => page.getByLabelText(say('login.user'))
const password = () => page.getByLabelText(say('login.password'), { exact: true })
const alert = () => page.getByRole('alert')
const press = () => page.getByRole('button', { name: say('login.enter') }).click()

async function enter(name = 'ana', secret = 'seeds and stones') {
  await username().fill(name)
  await password().fill(secret)
  await userEvent.keyboard('{Enter}')
}

test('each empty field says that it is needed, and the first of them gets the focus @long', async ({
  show,
}) => {
  await show(<LoginScreen />, SHOWN)
  await expect.element(username()).toHaveAttribute('spellcheck', 'false')
  await expectAccessible()
  await press()
  await expect.element(username()).toHaveAccessibleDescription(say('login.needUser'))
  await expect.element(password()).toHaveAccessibleDescription(say('login.needPassword'))
  await expect.element(username()).toHaveFocus()
  await expectAccessible()
  await username().fill('ana')
  await userEvent.keyboard('{Enter}')
  await expect.element(password()).toHaveFocus()
})

test('a wrong password is shown at its field until something is typed', async ({ show, server }) => {
  await show(<LoginScreen />, SHOWN)
  server.refuses(login, 'wrong-credentials')
  await enter()
  await expect.element(password()).toHaveAccessibleDescription(say('login.wrong'))
  await expect.element(password()).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(password()).not.toHaveAccessibleDescription(say('login.wrong'))
})

test('the login form has the text and the focus of the page’s first form as soon as it is drawn', async ({
  show,
}) => {
  const first = document.createElement('form')
  first.innerHTML = '<input autocomplete="username" value="ana"><input autocomplete="current-password">'
  const focused = first.querySelector('input')!
  Object.assign(globalThis, { firstForm: Object.assign(first, { focused }) })
  const drawn = new Promise<(string | null)[]>((resolve) => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('input[autocomplete="username"]')
      if (!field) return
      observer.disconnect()
      resolve([field.value, document.activeElement?.getAttribute('autocomplete') ?? null])
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await show(<LoginScreen />, SHOWN)
  expect(await drawn).toEqual(['ana', 'username'])
})

test('a name that two accounts share is shown at the name @long', async ({ show, server }) => {
  await show(<LoginScreen />, SHOWN)
  server.refuses(login, 'ambiguous-name')
  await enter()
  await expect.element(username()).toHaveAccessibleDescription(say('login.ambiguous'))
  await expect.element(username()).toHaveFocus()
})

test('a blocked login opens a dialog that says until when @long', async ({ show, server }) => {
  await show(<LoginScreen />, SHOWN)
  server.refuses(login, 'blocked', { retryAfterS: 700 })
  await enter()
  const dialog = page.getByRole('dialog', { name: say('parts.signIn.blocked.title') })
  await expect.element(dialog).toMatchTextContent(say('parts.signIn.blocked.text', { when: 'in 12 minutes' }))
  await expectAccessible()
  await dialog.getByRole('button').click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a learner signed in elsewhere is asked first, and only a yes ends the other session', async ({
  show,
  server,
}) => {
  await show(<LoginScreen />, SHOWN)
  server.refuses(login, 'fingerprint-mismatch')
  await enter()
  const dialog = page.getByRole('dialog', { name: say('parts.signIn.concurrent.title') })
  await expect.element(dialog).toMatchTextContent(say('parts.signIn.concurrent.text'))
  await expectAccessible()
  await dialog.getByRole('button', { name: say('parts.signIn.concurrent.no') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(login)).toHaveLength(1)
  server.refuses(login, 'fingerprint-mismatch')
  await press()
  server.answers(login, ANA_SIGNED_IN)
  await dialog.getByRole('button', { name: say('parts.signIn.concurrent.yes') }).click()
  await expect.poll(() => sessionCell.get()?.person.userId).toBe('ana')
  expect(server.asked(login).map(({ query }) => query.force)).toEqual([undefined, undefined, 'true'])
})

test.for([
  ['the refusal', 'rh@acme.example', 'rh@acme.example'],
  ['else the domain', null, 'admin@acme.example'],
] as const)('too many users: %s names whom to ask @long', async ([, email, shown], { show, server }) => {
  await show(<LoginScreen />, SHOWN)
  server.refuses(login, 'users-limit', { email })
  await enter()
  const dialog = page.getByRole('dialog', { name: 'Sorry, users limit exceeded.' })
  await expect.element(dialog).toMatchTextContent(`Request access to your administrator: ${shown}`)
  await expect.element(dialog.getByRole('link')).toHaveAttribute('href', `mailto:${shown}`)
  await expectAccessible()
})

test('status 304 is no error, 500 means too many users, and any other is a server error @long', async ({
  show,
  server,
}) => {
  await show(<LoginScreen />, SHOWN)
  server.isHiddenBy(login, 304)
  await enter()
  await expect.poll(() => server.asked(login).length).toBe(1)
  await expect
    .element(page.getByRole('button', { name: say('login.enter') }))
    .not.toHaveAttribute('aria-busy')
  expect(alert().elements()).toEqual([])
  expect(page.getByRole('dialog').elements()).toEqual([])
  server.isHiddenBy(login, 502)
  await press()
  await expect.element(alert()).toMatchTextContent(say('login.server.title'))
  await expectAccessible()
  server.isHiddenBy(login, 500)
  await press()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Sorry, users limit exceeded.')
})

test('the login says that there is no network until it is back', async ({ show, server }) => {
  cutNetwork()
  await show(<LoginScreen />, SHOWN)
  server.isUnreachable(login)
  await enter()
  await expect.element(alert()).toMatchTextContent(say('login.offline.title'))
  restoreNetwork()
  await expect.element(alert()).not.toBeInTheDocument()
  await expect.element(password()).toHaveValue('seeds and stones')
})

test('an unanswered login does not blame the network, and keeps what was typed @long', async ({
  show,
  server,
}) => {
  await show(<LoginScreen />, SHOWN)
  server.isUnreachable(login)
  await enter()
  await expect.element(alert()).toMatchTextContent(say('parts.trouble.unanswered.title'))
  await expectAccessible()
  await expect.element(username()).toHaveValue('ana')
  await expect.element(password()).toHaveValue('seeds and stones')
})

test('the login asks a busy server three times before it says so @long', async ({ show, server }) => {
  await show(<LoginScreen />, SHOWN)
  for (const _ of Array(3)) server.refuses(login, 'too-many')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await enter()
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => server.asked(login).length).toBe(tries)
    await vi.advanceTimersByTimeAsync(4_000)
  }
  vi.useRealTimers()
  await expect.element(alert()).toMatchTextContent(say('login.busy.title'))
  await expectAccessible()
})

test('a login that must wait minutes says so at once, and does not ask again @long', async ({
  show,
  server,
}) => {
  await show(<LoginScreen />, SHOWN)
  server.refuses(login, 'too-many', { retryAfterS: 900 })
  await enter()
  await expect.element(alert()).toMatchTextContent(say('login.busy.text', { when: 'in 15 minutes' }))
  expect(server.asked(login)).toHaveLength(1)
})

test('the button says that the login is sent, and a second press sends nothing @long', async ({
  show,
  server,
}) => {
  await show(<LoginScreen />, SHOWN)
  const answer = server.answersLate(login, ANA_SIGNED_IN)
  await enter()
  await expect.element(page.getByRole('button', { name: say('login.entering') })).toHaveAttribute('aria-busy')
  await userEvent.keyboard('{Enter}')
  answer()
  await expect.poll(() => sessionCell.get()?.authorization).toBe('Bearer of-ana')
  expect(server.asked(login)).toHaveLength(1)
})

test('the login says that the session ended elsewhere, until the learner signs in', async ({
  show,
  server,
}) => {
  endedCell.set(true)
  await show(<LoginScreen />, SHOWN)
  const note = page.getByRole('status').filter({ hasText: say('login.ended.title') })
  await expect.element(note).toBeVisible()
  await expectAccessible()
  server.answers(login, ANA_SIGNED_IN)
  await enter()
  await expect.element(note).not.toBeInTheDocument()
})

test('the eye shows the password @long', async ({ show }) => {
  await show(<LoginScreen />, SHOWN)
  await password().fill('secret')
  await page.getByRole('button', { name: say('login.showPassword') }).click()
  await expect.element(password()).toHaveAttribute('type', 'text')
})

test('the legal page opens as a sheet and gives the focus back @long', async ({ show }) => {
  await show(<LoginScreen />, SHOWN)
  const opener = page.getByRole('button', { name: say('login.legal') })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: say('login.legal') })
  await expect.element(sheet).toMatchTextContent('Only your plays.')
  await expectAccessible()
  await sheet.getByRole('button', { name: say('login.close') }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a failed sign-in at the organisation says why, gently when it was cancelled, and offers to sign out there @long', async ({
  show,
}) => {
  await cookieStore.delete('vereda-provider-in')
  await show(<LoginScreen provider="cancelled" />, SHOWN)
  await expect.element(page.getByRole('status').first()).toBeVisible()
  await expect.element(page.getByText(say('provider.cancelled.title'))).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
  await show(<LoginScreen provider="unknown" />, SHOWN)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('provider.unknown.title'))
  const way = page.getByRole('link', { name: say('provider.leave') })
  expect(way.query()).toBeNull()
  await cookieStore.set('vereda-provider-in', '1')
  await show(<LoginScreen />, SHOWN)
  await expect.element(way).toHaveAttribute('href', '/provider/leave')
  await cookieStore.delete('vereda-provider-in')
})
