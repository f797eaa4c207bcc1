import { beginSession, sessionCell } from '@vereda/client/session/session.ts'
import { login, logout } from '@vereda/contract/rest/loginctl.ts'
import { invitation, loginSignup, signupCheckcode } from '@vereda/contract/track/signup.ts'
import { action1 } from '@vereda/contract/track/signup-actions.ts'
import { listjobs } from '@vereda/contract/track/signup-lists.ts'
import { DEFAULT_CUSTOM_NAME_TYPE, shownName } from '@vereda/domain/account/shown-name.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  expectAccessible,
  say,
  test,
  writeUnpainted,
} from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { SignupScreen } from './signup-screen.tsx'
import { after, alert, at, field, heading, INVITATION, next, SHOWN } from './testing/a-signup.tsx'

const NOBODY = {
  username: null,
  nickname: null,
  name: null,
  identifier: null,
  email: null,
  phone: null,
  receiveCodeBy: null,
  company: null,
}

test('the screen says that the invitation is loading, and one that fails is tried again', async ({
  show,
  server,
}) => {
  server.isUnreachable(invitation)
  await show(<SignupScreen group="all" token="shops" />, SHOWN)
  await expect.element(alert()).toMatchTextContent(say('signup.unopened'))
  await expectAccessible()
  const answer = server.answersLate(invitation, INVITATION)
  await next('signup.again')
  await expect.element(page.getByRole('status').first()).toMatchTextContent(say('signup.loading'))
  answer()
  await expect.element(heading('signup.nickname.title')).toBeVisible()
})

test('an invalid invitation ends at −1, with a link to the login @long', async ({ show, server }) => {
  server.refuses(invitation, 'group-invalid')
  await show(<SignupScreen group="all" token="nobody" />, SHOWN)
  await expect.element(heading('signup.invalid.title')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: say('signup.invalid.login') }))
    .toHaveAttribute('href', '/login')
  await expectAccessible()
})

test('the nickname’s text says that others see it only if the profile allows it', async ({
  show,
  server,
}) => {
  server.answers(invitation, INVITATION)
  await show(<SignupScreen group="all" token="shops" />, SHOWN)
  const shown = shownName({ name: 'Nina Prado', nickname: 'Ni', customNameType: DEFAULT_CUSTOM_NAME_TYPE })
  expect(shown).toBe('Nina P.')
  await expect.element(page.getByText(/use it to greet you. In your profile you can show it/)).toBeVisible()
})

test('a failure that no field can mend is shown above it, and what was typed stays @long', async ({
  show,
  server,
}) => {
  await at('nickname', show, server)
  for (const [fail, trouble] of [
    [() => server.isUnreachable(action1), 'unanswered'],
    [() => server.refuses(action1, 'too-many'), 'busy'],
    [() => server.refuses(action1, 'fault'), 'server'],
  ] as const) {
    fail()
    await next()
    await expect.element(alert()).toMatchTextContent(say(`parts.trouble.${trouble}.title`))
  }
  await expectAccessible()
  await expect.element(field('signup.fullname.label')).toHaveValue('Nina Prado')
  server.refuses(action1, 'unknown-signup')
  await next()
  await expect.element(alert()).toMatchTextContent(say('signup.over.title'))
  await expectAccessible()
  await next('signup.over.again')
  await expect.element(heading('signup.nickname.title')).toBeVisible()
  await expect.element(field('signup.nickname.label')).toHaveValue('Nina')
})

test('an invitation for one person asks for its code, and a wrong one is shown at it @long', async ({
  show,
  server,
}) => {
  server.answers(invitation, { ...INVITATION, needsCode: true })
  await show(<SignupScreen group="all" token="shops" />, SHOWN)
  await expect.element(heading('signup.invitationCode.title')).toBeVisible()
  const code = field('signup.invitationCode.label')
  await next()
  await expect.element(code).toHaveAccessibleDescription(say('signup.invitationCode.needed'))
  server.refuses(signupCheckcode, 'code-invalid')
  await code.fill('petal')
  await next()
  await expect.element(code).toHaveAccessibleDescription(say('signup.invitationCode.wrong'))
  await expect.element(code).toHaveFocus()
  await expectAccessible()
  server.isUnreachable(signupCheckcode)
  await next()
  await expect.element(alert()).toMatchTextContent(say('parts.trouble.unanswered.title'))
  await expect.element(code).toHaveValue('petal')
})

test('a link whose code is used up says so at the first question @long', async ({ show, server }) => {
  server.answers(invitation, INVITATION)
  server.refuses(signupCheckcode, 'code-invalid')
  await show(<SignupScreen group="all" token="shops" code="spent" />, SHOWN)
  await expect.element(page.getByText(say('signup.stale.title'))).toBeVisible()
  await expect.element(heading('signup.nickname.title')).toBeVisible()
  await expectAccessible()
})

test('a second person’s link in the same tab opens their own signup, and a reload stays with it', async ({
  show,
  server,
}) => {
  const kept = () => JSON.parse(sessionStorage.getItem('vereda.signup.all.shops') ?? '{}')
  let shown = 0
  const open = async (code: string) => {
    server.answers(invitation, INVITATION)
    server.keepsAnswering(listjobs, [])
    await show(<SignupScreen key={crypto.randomUUID()} group="all" token="shops" code={code} />, SHOWN)
    await expect.element(heading('signup.job.title').nth(shown++)).toBeVisible()
  }
  const leadsTo = (name: string, more = {}) => {
    const user = { ...NOBODY, name, username: name, ...more }
    server.answers(signupCheckcode, { ...after('code'), signup: `of ${name}`, user })
  }
  leadsTo('nina', { phone: '+5531999990000' })
  await open('petal')
  leadsTo('davi')
  await open('seed')
  const davi = { ticket: 'of davi', username: 'davi', answers: { name: 'davi', phone: '' } }
  await expect.poll(kept).toMatchObject(davi)
  await open('seed')
  expect(kept()).toMatchObject(davi)
  expect(server.asked(signupCheckcode).map(({ body }) => body)).toEqual([{}, {}])
})

test('the sign-in with an existing account tells what is missing, not found or failed, then signs in @long', async ({
  show,
  server,
}) => {
  server.answers(invitation, INVITATION)
  await show(<SignupScreen group="all" token="shops" />, SHOWN)
  await next('signup.enter')
  const dialog = page.getByRole('dialog', { name: say('signup.existing.title') })
  await next('signup.existing.enter')
  await expect
    .element(field('signup.existing.user'))
    .toHaveAccessibleDescription(say('signup.existing.needUser'))
  await expect
    .element(field('signup.password.label'))
    .toHaveAccessibleDescription(say('signup.existing.needPassword'))
  await expect.element(field('signup.existing.user')).toHaveFocus()
  await expectAccessible()
  await field('signup.existing.user').fill('ana')
  await field('signup.password.label').fill('seeds and stones')
  server.refuses(loginSignup, 'user-not-found')
  await next('signup.existing.enter')
  await expect.element(field('signup.existing.user')).toHaveAccessibleDescription(/^User not found/)
  await expect.element(field('signup.existing.user')).toHaveFocus()
  server.refuses(loginSignup, 'fault')
  await next('signup.existing.enter')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^Unknown error/)
  for (const [fail, words] of [
    [() => server.refuses(loginSignup, 'ambiguous-name'), 'ambiguous'],
    [() => server.isHiddenBy(loginSignup, 502), 'unknown'],
    [() => server.refuses(loginSignup, 'blocked'), 'blocked'],
    [() => server.refuses(loginSignup, 'group-invalid'), 'invalid'],
    [() => server.refuses(loginSignup, 'too-many'), 'busy'],
    [() => server.isUnreachable(loginSignup), 'offline'],
  ] as const) {
    fail()
    await next('signup.existing.enter')
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent(say(`signup.existing.${words}`, { minutes: 15 }))
  }
  server.answers(loginSignup, { result: 'ok' })
  server.answers(login, ANA_SIGNED_IN)
  await next('signup.existing.enter')
  await expect.poll(() => sessionCell.get()?.person.userId).toBe('ana')
  // a wrong password counts for this device, not for everybody in the room
  expect(server.asked(loginSignup)[0]!.headers.get('x-device-fingerprint')).toMatch(/./)
})

test.for([
  { name: 'nina', ends: 1, is: 'somebody else’s: it ends, and the login is theirs who took the invitation' },
  { name: 'ANA', ends: 0, is: 'their own: it stays' },
])(
  'an account that took an invitation but can’t sign in now, where the open session is $is @long',
  async ({ name, ends }, { show, server }) => {
    beginSession(ANA_SIGNED_IN)
    server.answers(invitation, INVITATION)
    await show(<SignupScreen group="all" token="shops" />, SHOWN)
    await next('signup.enter')
    await field('signup.existing.user').fill(name)
    await field('signup.password.label').fill('seeds and stones')
    server.answers(loginSignup, { result: 'ok' })
    server.keepsAnswering(logout, { result: 'ok' })
    server.isUnreachable(login)
    await next('signup.existing.enter')
    await expect.poll(() => location.pathname + location.search).toBe(`/login?user=${name}`)
    expect([server.asked(logout).length, sessionCell.get() === null]).toEqual([ends, ends === 1])
  },
)

test('an answer typed just before the page goes is kept in this tab', async ({ show, server }) => {
  await at('nickname', show, server)
  const name = field('signup.fullname.label')
  await expect.element(name).toBeVisible()
  const form = name.element().closest('form')!
  server.isUnreachable(action1)
  await writeUnpainted(name.element(), 'Nina at last')
  const painted = vi.fn()
  requestAnimationFrame(painted)
  form.requestSubmit()
  // the page is discarded before its next paint, so only what is stored by then can be restored
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  expect(painted).not.toHaveBeenCalled()
  expect(sessionStorage.getItem('vereda.signup.all.shops')).toContain('Nina at last')
  await expect.element(alert()).toBeVisible()
})
