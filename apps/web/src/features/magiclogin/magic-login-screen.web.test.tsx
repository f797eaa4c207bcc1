import { domainCell } from '@vereda/client/directory/domain.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { login, logout } from '@vereda/contract/rest/loginctl.ts'
import { magicCheckcode, magicGenerate } from '@vereda/contract/rest/magicctl.ts'
import { domaininfo } from '@vereda/contract/track/directory.ts'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  effectsEnded,
  expectAccessible,
  say,
  saying,
  test,
} from '../../../../../tests/components/component-test.tsx'
import { ANA, ANA_SIGNED_IN, DOMAIN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { MagicLoginScreen } from './magic-login-screen.tsx'

const SHOWN = { group: 'magiclogin', at: '/magiclogin/email' }
const EMAIL = 'ana@acme.example'
const PREPARED = `{SHA256}${'a'.repeat(64)}`
const field = (name: string) => page.getByRole('textbox', { name: say(name) })
const send = () => page.getByRole('button', { name: say('magiclogin.send') }).click()
const fault = (id: string) => saying(say(`magiclogin.fault.${id}`, { when: 'in 12 minutes' }))

test('a missing contact is shown at its field and nothing is sent @long', async ({ show }) => {
  await show(<MagicLoginScreen />, SHOWN)
  await expectAccessible()
  await send()
  await expect.element(field('parts.email')).toHaveAccessibleDescription(fault('required.email'))
  await expect.element(field('parts.email')).toHaveFocus()
})

test('a phone that is not valid is shown at its field and nothing is sent @long', async ({ show }) => {
  await show(<MagicLoginScreen type="phone" />, { ...SHOWN, at: '/magiclogin/phone' })
  await field('parts.phone').fill('9988-12')
  await send()
  await expect.element(field('parts.phone')).toHaveAccessibleDescription(fault('invalid-phone'))
  await expect.element(field('parts.phone')).toHaveFocus()
  await expectAccessible()
})

test('each refusal to send a code is shown at the contact @long', async ({ show, server }) => {
  await show(<MagicLoginScreen />, SHOWN)
  await field('parts.email').fill(EMAIL)
  const refusals = [
    [() => server.refuses(magicGenerate, 'contact-not-found'), 'not-found.email'],
    [() => server.isHiddenBy(magicGenerate, 405), 'not-found.email'],
    [() => server.refuses(magicGenerate, 'too-many', { retryAfterS: 700 }), 'busy'],
    [() => server.refuses(magicGenerate, 'fault'), 'server'],
  ] as const
  for (const [refuse, words] of refusals) {
    refuse()
    await send()
    await expect.element(field('parts.email')).toHaveAccessibleDescription(fault(words))
    await expect.element(field('parts.email')).toHaveFocus()
  }
  await expectAccessible()
  await userEvent.keyboard('x')
  await expect.element(field('parts.email')).not.toHaveAccessibleDescription(fault('server'))
})

test('an unanswered request says so, and what was typed stays @long', async ({ show, server }) => {
  await show(<MagicLoginScreen />, SHOWN)
  await field('parts.email').fill(EMAIL)
  server.isUnreachable(magicGenerate)
  await send()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('parts.trouble.unanswered.title'))
  await expect.element(field('parts.email')).toHaveValue(EMAIL)
  await expectAccessible()
})

test('each refusal of a code is shown at the code, which keeps the focus', async ({ show, server }) => {
  await show(<MagicLoginScreen username="ana" />, SHOWN)
  const code = field('parts.code')
  await expect.element(code).toHaveAccessibleDescription(say('magiclogin.sent.before', { username: 'ana' }))
  await page.getByRole('button', { name: say('magiclogin.enter') }).click()
  await expect.element(code).toHaveAccessibleDescription(fault('required.code'))
  for (const [refusal, words] of [
    ['code-invalid', 'not-found.code'],
    ['blocked', 'blocked'],
    ['fault', 'server'],
  ] as const) {
    server.refuses(magicCheckcode, refusal, { retryAfterS: 700 })
    await code.fill('')
    await code.fill('000000')
    await expect.element(code).toHaveAccessibleDescription(fault(words))
    await expect.element(code).toHaveFocus()
  }
  await expectAccessible()
})

test('a code that is refused after an unanswered try is called used up, and another one wrong @long', async ({
  show,
  server,
}) => {
  await show(<MagicLoginScreen username="ana" />, SHOWN)
  const code = field('parts.code')
  server.isUnreachable(magicCheckcode)
  await code.fill('123456')
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('parts.trouble.unanswered.title'))
  server.refuses(magicCheckcode, 'code-invalid')
  await page.getByRole('button', { name: say('magiclogin.enter') }).click()
  await expect.element(code).toHaveAccessibleDescription(fault('spent'))
  server.refuses(magicCheckcode, 'code-invalid')
  await code.fill('654321')
  await expect.element(code).toHaveAccessibleDescription(fault('not-found.code'))
})

test.for([
  ['no answer came in time', (server: ServerDouble) => server.isOverdue(magicCheckcode)],
  ['a gateway said so', (server: ServerDouble) => server.isHiddenBy(magicCheckcode, 504)],
] as const)(
  'a code whose first try went unheard, for %s, is called used up when it is refused @long',
  async ([, goesUnheard], { show, server }) => {
    await show(<MagicLoginScreen username="ana" />, SHOWN)
    const code = field('parts.code')
    goesUnheard(server)
    await code.fill('123456')
    await expect.poll(() => server.asked(magicCheckcode)).toHaveLength(1)
    await expect.element(code).not.toHaveAttribute('readonly')
    server.refuses(magicCheckcode, 'code-invalid')
    await page.getByRole('button', { name: say('magiclogin.enter') }).click()
    await expect.element(code).toHaveAccessibleDescription(fault('spent'))
  },
)

test.for([
  ['was cut off', (server: ServerDouble) => server.isUnreachable(login)],
  ['got no answer in time', (server: ServerDouble) => server.isOverdue(login)],
  ['was answered by a gateway', (server: ServerDouble) => server.isHiddenBy(login, 504)],
] as const)(
  'after a right code whose sign-in %s, the next press signs in without checking the code again @long',
  async ([, goesUnheard], { show, server }) => {
    await show(<MagicLoginScreen username="ana" />, SHOWN)
    const code = field('parts.code')
    server.answers(magicCheckcode, { result: PREPARED })
    goesUnheard(server)
    await code.fill('123456')
    await expect.poll(() => server.asked(login)).toHaveLength(1)
    await expect.element(code).not.toHaveAttribute('readonly')
    server.answers(login, ANA_SIGNED_IN)
    await page.getByRole('button', { name: say('magiclogin.enter') }).click()
    await expect.poll(() => sessionCell.get()?.person.userId).toBe('ana')
    expect(server.asked(magicCheckcode)).toHaveLength(1)
  },
)

test('a code whose check is overdue is told as unanswered @long', async ({ show, server }) => {
  await show(<MagicLoginScreen username="ana" />, SHOWN)
  server.isOverdue(magicCheckcode)
  await field('parts.code').fill('123456')
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('parts.trouble.unanswered.title'))
})

test('the code takes only digits, the sixth sends it, and a right code signs in', async ({
  show,
  server,
}) => {
  await show(<MagicLoginScreen />, SHOWN)
  server.answers(magicGenerate, { result: 'ana' })
  await field('parts.email').fill(EMAIL)
  await send()
  const code = field('parts.code')
  await expect.element(code).toHaveFocus()
  await expect
    .element(code)
    .toHaveAccessibleDescription(say('magiclogin.sent.email', { contact: EMAIL, minutes: 10 }))
  await expectAccessible()
  server.answers(magicCheckcode, { result: PREPARED })
  server.answers(login, ANA_SIGNED_IN)
  await userEvent.keyboard('abc')
  await expect.element(code).toHaveValue('')
  await userEvent.keyboard('d12345')
  await expect.element(code).toHaveValue('12345')
  await userEvent.keyboard('6')
  await expect.poll(() => sessionCell.get()?.person.userId).toBe('ana')
  expect(server.asked(magicCheckcode).map(({ body }) => body)).toEqual([{ username: 'ana', code: '123456' }])
  expect(server.asked(login)[0]?.headers.get('authorization')).toBe(`Basic ${btoa(`ana:${PREPARED}`)}`)
})

test('after ten seconds the learner can send the code again, and the wait starts over @long', async ({
  show,
  server,
}) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  await show(<MagicLoginScreen />, SHOWN)
  server.answers(magicGenerate, { result: 'ana' })
  await field('parts.email').fill(EMAIL)
  await send()
  const again = page.getByRole('button', { name: say('magiclogin.again') })
  await expect.element(page.getByText(say('parts.code.againIn', { seconds: 10 }))).toBeVisible()
  expect(again.elements()).toEqual([])
  await effectsEnded()
  await vi.advanceTimersByTimeAsync(10_250)
  server.answers(magicGenerate, { result: 'ana' })
  await again.click()
  await expect.element(page.getByText(say('parts.code.againIn', { seconds: 10 }))).toBeVisible()
  await effectsEnded()
  await vi.advanceTimersByTimeAsync(10_250)
  server.refuses(magicGenerate, 'contact-not-found')
  await again.click()
  await expect.element(field('parts.email')).toHaveAccessibleDescription(fault('not-found.email'))
})

test('a right code whose sign-in is refused says why @long', async ({ show, server }) => {
  await show(<MagicLoginScreen username="ana" />, SHOWN)
  const code = field('parts.code')
  for (const [refusal, words] of [
    ['wrong-credentials', 'not-found.code'],
    ['blocked', 'blocked'],
    ['overloaded', 'server'],
  ] as const) {
    server.answers(magicCheckcode, { result: PREPARED })
    server.refuses(login, refusal, { retryAfterS: 700 })
    await code.fill('')
    await code.fill('111111')
    await expect.element(code).toHaveAccessibleDescription(fault(words))
  }
  server.answers(magicCheckcode, { result: PREPARED })
  server.refuses(login, 'users-limit')
  await code.fill('')
  await code.fill('111111')
  const dialog = page.getByRole('dialog', { name: say('parts.signIn.limit.title') })
  await expect.element(dialog).toMatchTextContent('admin@acme.example')
})

test('a link tries its code at once, ends another’s session, and asks before it ends one elsewhere @long', async ({
  show,
  server,
}) => {
  sessionCell.set({ authorization: 'Bearer of-bia', person: { ...ANA, userId: 'bia' }, journey: 'acme' })
  const checked = server.answersLate(magicCheckcode, { result: PREPARED })
  server.answers(logout, { result: 'ok' })
  server.refuses(login, 'fingerprint-mismatch')
  await show(<MagicLoginScreen type="email" username="caio" code="123456" next="/profile" />, {
    ...SHOWN,
    at: '/magiclogin/email/caio/123456',
  })
  await expect.element(page.getByRole('status').first()).toMatchTextContent(say('magiclogin.checking'))
  checked()
  const dialog = page.getByRole('dialog', { name: say('parts.signIn.concurrent.title') })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  server.answers(login, ANA_SIGNED_IN)
  await dialog.getByRole('button', { name: say('parts.signIn.concurrent.yes') }).click()
  // the login's rules say where the person continues (door.ts)
  await expect.poll(() => location.pathname + location.search).toBe('/login?next=%2Fprofile')
  expect(server.asked(login).map(({ query }) => query.force)).toEqual([undefined, 'true'])
})

test('a link that is refused leaves its code in the field and says why', async ({ show, server }) => {
  server.refuses(magicCheckcode, 'code-invalid')
  await show(<MagicLoginScreen type="email" username="ana" code="123456" />, SHOWN)
  await expect.element(field('parts.code')).toHaveAccessibleDescription(fault('not-found.code'))
  await expect.element(field('parts.code')).toHaveValue('123456')
})

test('the screen asks for the domain first when it is not known @long', async ({ show, server }) => {
  domainCell.set(null)
  await show(<MagicLoginScreen username="ana" />, SHOWN)
  const domain = field('parts.domain')
  const goOn = page.getByRole('button', { name: say('magiclogin.goOn') })
  await goOn.click()
  await expect.element(domain).toHaveAccessibleDescription(fault('required.domain'))
  await expect.element(domain).toHaveFocus()
  server.refuses(domaininfo, 'unknown-domain')
  await domain.fill('nowhere')
  await goOn.click()
  await expect.element(domain).toHaveAccessibleDescription(fault('not-available'))
  await expectAccessible()
  server.answers(domaininfo, DOMAIN)
  await domain.fill('acme')
  await goOn.click()
  await expect.element(field('parts.code')).toBeVisible()
})
