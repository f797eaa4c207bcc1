import { beginSession, sessionCell } from '@vereda/client/session/session.ts'
import {
  forgotjourney,
  forgotjourneycode,
  forgotjourneysms,
  newpassword,
} from '@vereda/contract/rest/forgotctl.ts'
import { logout } from '@vereda/contract/rest/loginctl.ts'
import { domaininfo } from '@vereda/contract/track/directory.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  effectsEnded,
  expectAccessible,
  say,
  saying,
  test,
} from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { carriedPath } from './carried.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'

const SHOWN = { group: 'forgotpassword', at: '/forgotpassword' }
const MASKED = 'a•••a@acme.example'
const field = (name: string) => page.getByRole('textbox', { name: say(name) })
const press = (name: string) => page.getByRole('button', { name: say(name) }).click()
const fault = (id: string) => saying(say(`forgotpassword.fault.${id}`, { when: 'in 12 minutes' }))
const alert = () => page.getByRole('alert')
const [domain, username, identifier, code] = [
  () => field('parts.domain'),
  () => field('forgotpassword.username'),
  () => field('forgotpassword.identifier'),
  () => field('parts.code'),
]

test('the form asks for a domain and for a username or an identifier @long', async ({ show }) => {
  await show(<ForgotPasswordScreen />, SHOWN)
  await expect.element(domain()).toHaveValue('acme')
  await expectAccessible()
  await press('forgotpassword.byEmail')
  await expect.element(username()).toHaveAccessibleDescription(fault('required.username'))
  await expect.element(identifier()).toHaveAccessibleDescription(fault('required.identifier'))
  await expect.element(username()).toHaveFocus()
  await expectAccessible()
  await domain().fill('')
  await username().fill('ana')
  await press('forgotpassword.byEmail')
  await expect.element(domain()).toHaveAccessibleDescription(fault('required.domain'))
  await expect.element(domain()).toHaveFocus()
})

test('an app from a store asks for no domain: it has its own', async ({ show, server }) => {
  vi.stubGlobal('Capacitor', { getPlatform: () => 'android' })
  server.answers(forgotjourney, { result: MASKED })
  await show(<ForgotPasswordScreen user="ana" />, SHOWN)
  await expect.element(username()).toHaveValue('ana')
  expect(domain().elements()).toEqual([])
  await press('forgotpassword.byEmail')
  await expect.element(code()).toHaveFocus()
  vi.unstubAllGlobals()
})

test('a page that a phone discarded while the letter was read still asks for the code, for the same person', async ({
  show,
  server,
}) => {
  await show(<ForgotPasswordScreen user="ana" />, SHOWN)
  server.answers(forgotjourney, { result: MASKED })
  await identifier().fill('52998224725')
  await press('forgotpassword.byEmail')
  await expect.element(code()).toBeVisible()
  await show(<ForgotPasswordScreen />, SHOWN)
  await expect
    .element(page.getByText(say('forgotpassword.sent.email', { contact: MASKED })).nth(1))
    .toBeVisible()
  server.refuses(forgotjourneycode, 'code-invalid')
  await code().nth(1).fill('123456')
  const body = { username: 'ana', identifier: '52998224725', code: '123456' }
  await expect.poll(() => server.asked(forgotjourneycode).map((asked) => asked.body)).toEqual([body])
  await show(<ForgotPasswordScreen user="joao" />, SHOWN)
  await expect.element(username()).toHaveValue('joao')
})

test('each refusal to send a code is shown at the field that causes it @long', async ({ show, server }) => {
  await show(<ForgotPasswordScreen user="ana" />, SHOWN)
  for (const [refusal, words] of [
    ['person-not-found', 'not-found.username'],
    ['empty-email', 'empty-email'],
    ['too-many', 'busy'],
    ['fault', 'server'],
  ] as const) {
    server.refuses(forgotjourney, refusal, { retryAfterS: 700 })
    await press('forgotpassword.byEmail')
    await expect.element(username()).toHaveAccessibleDescription(fault(words))
    await expect.element(username()).toHaveFocus()
  }
  server.refuses(forgotjourneysms, 'empty-phone')
  await press('forgotpassword.bySms')
  await expect.element(username()).toHaveAccessibleDescription(fault('empty-phone'))
  await identifier().fill('52998224725')
  server.refuses(forgotjourneysms, 'person-not-found')
  await press('forgotpassword.bySms')
  await expect.element(identifier()).toHaveAccessibleDescription(fault('not-found.identifier'))
  await expect.element(identifier()).toHaveFocus()
  await expectAccessible()
})

test('a domain that is unknown or can’t be asked for is shown at its field @long', async ({
  show,
  server,
}) => {
  await show(<ForgotPasswordScreen user="ana" />, SHOWN)
  await domain().fill('nowhere')
  server.refuses(domaininfo, 'unknown-domain')
  await press('forgotpassword.byEmail')
  await expect.element(domain()).toHaveAccessibleDescription(fault('not-available'))
  server.refuses(domaininfo, 'fault')
  await press('forgotpassword.byEmail')
  await expect.element(domain()).toHaveAccessibleDescription(fault('server'))
  await expect.element(domain()).toHaveFocus()
})

test('a request that begins at another domain’s address goes on once at the right one', async ({
  show,
  server,
}) => {
  const at = carriedPath({ username: 'ana', identifier: '52998224725' }, 'phone')
  server.answers(forgotjourneysms, { result: '••• 01' })
  await show(<ForgotPasswordScreen user="ana" />, { ...SHOWN, at })
  await expect.element(code()).toHaveFocus()
  expect(server.asked(forgotjourneysms).map(({ body }) => body)).toEqual([
    { username: 'ana', identifier: '52998224725' },
  ])
  expect(location.hash).toBe('')
})

test('a learner who has a code already is asked for it at the right address', async ({ show }) => {
  const at = carriedPath({ username: 'ana', identifier: '' }, 'code')
  await show(<ForgotPasswordScreen user="ana" />, { ...SHOWN, at })
  await expect.element(code()).toBeVisible()
})

test('an unanswered request is shown above the form, and what was typed stays', async ({ show, server }) => {
  await show(<ForgotPasswordScreen user="ana" />, SHOWN)
  server.isUnreachable(forgotjourney)
  await press('forgotpassword.byEmail')
  await expect.element(alert()).toMatchTextContent(say('parts.trouble.unanswered.title'))
  await expect.element(username()).toHaveValue('ana')
  await expectAccessible()
})

test('the form says where the code went, and tells each refusal at the code @long', async ({
  show,
  server,
}) => {
  await show(<ForgotPasswordScreen user="ana" />, SHOWN)
  server.answers(forgotjourney, { result: MASKED })
  await press('forgotpassword.byEmail')
  await expect.element(page.getByRole('status').filter({ hasText: MASKED })).toBeVisible()
  await expect.element(code()).toHaveFocus()
  await expectAccessible()
  await press('forgotpassword.check')
  await expect.element(code()).toHaveAccessibleDescription(fault('required.code'))
  for (const [refusal, words] of [
    ['code-invalid', 'not-found.code'],
    ['blocked', 'blocked'],
    ['fault', 'server'],
  ] as const) {
    server.refuses(forgotjourneycode, refusal, { retryAfterS: 700 })
    await code().fill('')
    await code().fill('000000')
    await expect.element(code()).toHaveAccessibleDescription(fault(words))
    await expect.element(code()).toHaveFocus()
  }
  await expectAccessible()
})

test('a code that is refused after an unanswered try is called used up, and another one wrong', async ({
  show,
  server,
}) => {
  await show(<ForgotPasswordScreen user="ana" />, SHOWN)
  server.answers(forgotjourney, { result: MASKED })
  await press('forgotpassword.byEmail')
  server.isUnreachable(forgotjourneycode)
  await code().fill('123456')
  await expect.element(alert()).toMatchTextContent(say('parts.trouble.unanswered.title'))
  server.refuses(forgotjourneycode, 'code-invalid')
  await press('forgotpassword.check')
  await expect.element(code()).toHaveAccessibleDescription(fault('spent'))
  server.refuses(forgotjourneycode, 'code-invalid')
  await code().fill('654321')
  await expect.element(code()).toHaveAccessibleDescription(fault('not-found.code'))
})

test.for([
  ['no answer came in time', (server: ServerDouble) => server.isOverdue(forgotjourneycode)],
  ['a gateway said so', (server: ServerDouble) => server.isHiddenBy(forgotjourneycode, 504)],
] as const)(
  'a code whose first try went unheard, for %s, is called used up when it is refused @long',
  async ([, goesUnheard], { show, server }) => {
    await show(<ForgotPasswordScreen user="ana" />, SHOWN)
    server.answers(forgotjourney, { result: MASKED })
    await press('forgotpassword.byEmail')
    goesUnheard(server)
    await code().fill('123456')
    await expect.poll(() => server.asked(forgotjourneycode)).toHaveLength(1)
    await expect.element(code()).not.toHaveAttribute('readonly')
    server.refuses(forgotjourneycode, 'code-invalid')
    await press('forgotpassword.check')
    await expect.element(code()).toHaveAccessibleDescription(fault('spent'))
  },
)

test('after ten seconds the learner can send the code again, and a failure is shown beside it @long', async ({
  show,
  server,
}) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  await show(<ForgotPasswordScreen user="ana" />, SHOWN)
  server.answers(forgotjourney, { result: MASKED })
  await press('forgotpassword.byEmail')
  const again = page.getByRole('button', { name: say('forgotpassword.again') })
  await code().fill('12')
  expect(again.elements()).toEqual([])
  await effectsEnded()
  await vi.advanceTimersByTimeAsync(10_250)
  server.refuses(forgotjourney, 'too-many')
  await again.click()
  await expect.element(alert()).toMatchTextContent(say('parts.trouble.busy.title'))
  server.answers(forgotjourney, { result: MASKED })
  await again.click()
  await expect.element(code()).toHaveValue('')
  await expect.element(again).not.toBeInTheDocument()
})

test('a code that the learner has already leads to the new password, then to the login', async ({
  show,
  server,
}) => {
  await show(<ForgotPasswordScreen user="ana" />, SHOWN)
  await press('forgotpassword.haveCode')
  server.answers(forgotjourneycode, { url: `${location.origin}/forgotpassword#ticket=AAAA` })
  await code().fill('123456')
  const password = page.getByRole('textbox', { name: say('forgotpassword.newPassword') })
  await expect.element(password).toBeVisible()
  await expectAccessible()
  await press('forgotpassword.change')
  await expect.element(password).toHaveAccessibleDescription(fault('required.password'))
  await expect.element(password).toHaveFocus()
  server.answers(newpassword, { result: 'ok', username: 'ana' })
  await password.fill('a new one')
  await press('forgotpassword.change')
  await expect.poll(() => location.pathname + location.search).toBe('/login?user=ana')
  await expect.element(page.getByText(say('forgotpassword.changed'))).toBeVisible()
  expect(server.asked(newpassword)[0]?.body.ticket).toBe('AAAA')
})

test('a letter’s link opens the new password, leaves the address, and leads back when it is too old @long', async ({
  show,
  server,
}) => {
  await show(<ForgotPasswordScreen />, { ...SHOWN, at: '/forgotpassword#ticket=OLD' })
  await page.getByRole('textbox', { name: say('forgotpassword.newPassword') }).fill('another one')
  expect(location.hash).toBe('')
  server.refuses(newpassword, 'fault')
  await press('forgotpassword.change')
  await expect.element(alert()).toMatchTextContent(say('parts.trouble.server.title'))
  server.refuses(newpassword, 'code-invalid')
  await press('forgotpassword.change')
  await expect.element(alert()).toMatchTextContent(say('forgotpassword.old.title'))
  await expectAccessible()
})

test('a new password for another account ends the session that is open, and leads to the login', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  await show(<ForgotPasswordScreen />, { ...SHOWN, at: '/forgotpassword#ticket=AAAA' })
  await page.getByRole('textbox', { name: say('forgotpassword.newPassword') }).fill('another one')
  server.answers(newpassword, { result: 'ok', username: 'bia' })
  server.answers(logout, { result: 'ok' })
  await press('forgotpassword.change')
  await expect.poll(() => location.pathname + location.search).toBe('/login?user=bia')
  expect(sessionCell.get()).toBeNull()
  expect(server.asked(logout)).toHaveLength(1)
})
