import { sessionCell } from '@vereda/client/session/session.ts'
import { login } from '@vereda/contract/rest/loginctl.ts'
import { invitation, loginSignup, signupCheckcode } from '@vereda/contract/track/signup.ts'
import {
  action0,
  action1,
  action1resend,
  action2,
  action3,
  action4,
  action5,
  action6,
  action7,
  revert1,
  type SignupAnswer,
} from '@vereda/contract/track/signup-actions.ts'
import { citySearch, listjobs, stateSearch } from '@vereda/contract/track/signup-lists.ts'
import type { SignupQuestion } from '@vereda/domain/signup/signup-steps.ts'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { aCpf } from '../../../../../tests/harness/a-cpf.ts'
import { SignupScreen } from './signup-screen.tsx'

const SHOWN = { group: 'signup', at: '/signup/all/shops' }
const INVITATION = {
  type: 'company',
  form: 'steps',
  needsCode: false,
  company: 'Shops',
  cpfRequired: true,
} as const
const QUESTIONS = [
  'nickname',
  'fullname',
  'identifier',
  'contact',
  'code',
  'password',
  'job',
  'city',
] as const
const EMAIL = 'nina@garden.example'
type Show = (screen: ReactNode, at: typeof SHOWN) => Promise<void>

const field = (name: string) => page.getByRole('textbox', { name: say(name), exact: true })
const next = (name = 'signup.next') => page.getByRole('button', { name: say(name), exact: true }).click()
const heading = (name: string, values?: object) =>
  page.getByRole('heading', { level: 1, name: say(name, { ...values }) })
const alert = () => page.getByRole('alert')

/** What the server answers once this question is answered. */
const after = (question: SignupQuestion): SignupAnswer => {
  const given = QUESTIONS.slice(0, QUESTIONS.indexOf(question as (typeof QUESTIONS)[number]) + 1)
  const username = given.includes('contact') ? EMAIL : null
  return { result: 'ok', signup: 'ticket', step: given.length, given: [...given], username }
}

/** A signup whose questions up to this one are answered, as one link of one person brings it. */
async function at(
  question: SignupQuestion,
  show: Show,
  server: ServerDouble,
  { cpfRequired }: { cpfRequired: boolean } = INVITATION,
) {
  const { given, step } = after(question)
  const course = { type: 'company', form: 'steps', needsCode: false, isByCode: false }
  const answers = {
    ...{ nickname: 'Nina', name: 'Nina Prado', identifier: aCpf(1), email: EMAIL, phone: '' },
    ...{ receiveCodeBy: null, username: '', job: null, state: '', cityId: null },
    ...{ schoolRole: null, schoolId: null, subject: null, classes: [] },
  }
  const kept = { course, step, given, answers, ticket: 'ticket', username: EMAIL }
  sessionStorage.setItem('vereda.signup.all.shops', JSON.stringify(kept))
  server.keepsAnswering(stateSearch, [{ id: 'MG', code: 'MG', name: 'Minas Gerais' }])
  server.keepsAnswering(citySearch, [{ id: '1', name: 'Belo Horizonte' }])
  server.answers(invitation, { ...INVITATION, cpfRequired })
  await show(<SignupScreen group="all" token="shops" />, SHOWN)
}

test('while the invitation is looked up it says so; one that can’t be had is tried again', async ({
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

test('an invitation that is none ends at −1, with another way in', async ({ show, server }) => {
  server.refuses(invitation, 'group-invalid')
  await show(<SignupScreen group="all" token="nobody" />, SHOWN)
  await expect.element(heading('signup.invalid.title')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: say('signup.invalid.login') }))
    .toHaveAttribute('href', '/login')
  await expectAccessible()
})

test('nickname, name and CPF: what is missing or none is told at its field', async ({ show, server }) => {
  server.answers(invitation, INVITATION)
  await show(<SignupScreen group="all" token="shops" />, SHOWN)
  await expect
    .element(page.getByRole('progressbar'))
    .toHaveAccessibleName(say('signup.progress', { at: 1, total: 8 }))
  await field('signup.nickname.label').fill('   ')
  await next()
  await expect
    .element(field('signup.nickname.label'))
    .toHaveAccessibleDescription(say('signup.nickname.error'))
  await expect.element(field('signup.nickname.label')).toHaveFocus()
  await expectAccessible()
  server.answers(action0, after('nickname'))
  await field('signup.nickname.label').fill(' Nina ')
  await next()
  await expect.element(heading('signup.fullname.title')).toHaveFocus()
  await next()
  await expect
    .element(field('signup.fullname.label'))
    .toHaveAccessibleDescription(say('signup.fullname.error'))
  server.answers(action1, after('fullname'))
  await field('signup.fullname.label').fill('Nina Prado')
  await next()
  await expect.element(heading('signup.cpf.title')).toHaveFocus()
  await field('signup.cpf.label').fill('111.111.111-11')
  await next()
  await expect.element(field('signup.cpf.label')).toHaveAccessibleDescription(say('signup.cpf.error'))
  expect(server.asked(action0)[0]?.body).toMatchObject({ nickname: 'Nina' })
})

test('a CPF in use is told at its field, with the way in beside it', async ({ show, server }) => {
  await at('fullname', show, server)
  server.refuses(action2, 'already-exists', { constraint: `identifier ${aCpf(1)} already exists` })
  await next()
  await expect.element(field('signup.cpf.label')).toHaveAccessibleDescription(say('signup.inUse.identifier'))
  await expect.element(field('signup.cpf.label')).toHaveFocus()
  await expect.element(page.getByRole('button', { name: say('signup.enterWithThis') })).toBeVisible()
  await expectAccessible()
})

test('where no CPF is asked for any national id will do, and none will not', async ({ show, server }) => {
  await at('fullname', show, server, { cpfRequired: false })
  const id = field('signup.identifier.label')
  await id.fill('')
  await next()
  await expect.element(id).toHaveAccessibleDescription(say('signup.identifier.error'))
  await expect.element(id).toHaveFocus()
  server.answers(action2, after('identifier'))
  await id.fill(' AB-1234567 ')
  await next()
  await expect.element(heading('signup.contact.title')).toHaveFocus()
  expect(server.asked(action2)[0]?.body).toMatchObject({ identifier: 'AB-1234567' })
})

test('contact: one is needed, both must be what they are called, and with both a way is chosen', async ({
  show,
  server,
}) => {
  await at('identifier', show, server)
  await field('parts.email').fill('')
  await next('signup.contact.send')
  await expect.element(field('parts.email')).toHaveAccessibleDescription(say('signup.contact.needed'))
  await expect.element(field('parts.email')).toHaveFocus()
  await field('parts.email').fill('nina@')
  await field('parts.phone').fill('12')
  await next('signup.contact.send')
  await expect.element(field('parts.email')).toHaveAccessibleDescription(say('signup.contact.email.error'))
  await expect.element(field('parts.phone')).toHaveAccessibleDescription(say('signup.contact.phone.error'))
  await expectAccessible()
  await field('parts.email').fill(EMAIL)
  await field('parts.phone').fill('31988881000')
  await next('signup.contact.send')
  await expect
    .element(page.getByRole('group', { name: say('signup.contact.way') }))
    .toHaveAccessibleDescription(say('signup.contact.choose'))
  await expectAccessible()
})

test.for(['email', 'phone'] as const)('%s in use leads back to its field', async (name, { show, server }) => {
  await at('identifier', show, server)
  const text = name === 'email' ? EMAIL : '31988881000'
  await field('parts.email').fill('')
  await field(`parts.${name}`).fill(text)
  server.refuses(action3, 'already-exists', { constraint: `${name} ${text} already exists` })
  await next('signup.contact.send')
  await expect.element(field(`parts.${name}`)).toHaveAccessibleDescription(say(`signup.inUse.${name}`))
  await expect.element(field(`parts.${name}`)).toHaveFocus()
  await expectAccessible()
})

test('code: too short is not sent, a wrong one is emptied and told, too many are told above', async ({
  show,
  server,
}) => {
  await at('contact', show, server)
  const code = field('parts.code')
  await next('signup.code.check')
  await expect.element(code).toHaveAccessibleDescription(saying(say('signup.code.short')))
  server.refuses(action4, 'code-invalid')
  await code.fill('000000')
  await expect.element(code).toHaveAccessibleDescription(saying(say('signup.code.wrong')))
  await expect.element(code).toHaveValue('')
  await expect.element(code).toHaveFocus()
  await expectAccessible()
  server.refuses(action4, 'blocked')
  await code.fill('111111')
  await expect.element(alert()).toMatchTextContent(say('signup.blocked.title'))
  await expectAccessible()
})

test('code: after ten seconds it is sent again, which is read out, or somewhere else', async ({
  show,
  server,
}) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  await at('contact', show, server)
  const resend = page.getByRole('button', { name: say('signup.code.resend') })
  await expect.element(page.getByText(say('parts.code.againIn', { seconds: 10 }))).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_250)
  server.answers(action1resend, after('contact'))
  await resend.click()
  await expect.element(page.getByText(say('signup.code.sentAgain'))).toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(10_250)
  server.answers(revert1, after('identifier'))
  await page.getByRole('button', { name: say('signup.code.change.email') }).click()
  await expect.element(heading('signup.contact.title')).toBeVisible()
})

test('password, job and city: what is missing is told at its field', async ({ show, server }) => {
  server.keepsAnswering(listjobs, [{ id: 'guide', name: 'Guide' }])
  await at('code', show, server)
  await next()
  await expect
    .element(field('signup.password.label'))
    .toHaveAccessibleDescription(saying(say('signup.password.error')))
  await expectAccessible()
  server.answers(action5, after('password'))
  await field('signup.password.label').fill('seeds and stones')
  await next()
  await expect.element(heading('signup.job.title')).toHaveFocus()
  await next()
  await expect
    .element(page.getByRole('group', { name: say('parts.job') }))
    .toHaveAccessibleDescription(say('signup.job.error'))
  await expectAccessible()
  await page.getByRole('radio', { name: 'Guide' }).click({ force: true })
  server.answers(action6, after('job'))
  await next()
  await expect.element(heading('signup.city.title')).toHaveFocus()
  await next()
  const state = page.getByLabelText(say('signup.city.state'))
  await expect.element(state).toHaveAccessibleDescription(say('signup.city.needState'))
  await state.selectOptions('Minas Gerais')
  await next()
  await expect
    .element(page.getByRole('group', { name: say('signup.city.city') }))
    .toHaveAccessibleDescription(say('signup.city.needCity'))
  await expectAccessible()
  await page.getByRole('radio', { name: 'Belo Horizonte' }).click({ force: true })
  server.answers(action7, { ...after('city'), step: 8 })
  await next()
  await expect.element(heading('signup.done.title', { name: 'Nina' })).toHaveFocus()
  await expectAccessible()
})

test('jobs that can’t be had are told in their place, and tried again', async ({ show, server }) => {
  server.refuses(listjobs, 'fault')
  await at('password', show, server)
  await expect.element(alert()).toMatchTextContent(say('parts.pick.failed'))
  await expectAccessible()
  server.answers(listjobs, [{ id: 'guide', name: 'Guide' }])
  await page.getByRole('button', { name: say('parts.pick.again') }).click()
  await expect.element(page.getByRole('radio', { name: 'Guide' })).toBeInTheDocument()
})

test('what no field can mend is told above it, and what was typed stays', async ({ show, server }) => {
  await at('nickname', show, server)
  for (const [fail, trouble] of [
    [() => server.isUnreachable(action1), 'offline'],
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

test('one person’s invitation asks for its code; a wrong one is told at it', async ({ show, server }) => {
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
  await expect.element(alert()).toMatchTextContent(say('parts.trouble.offline.title'))
  await expect.element(code).toHaveValue('petal')
})

test('a link whose code is spent says so at the first question', async ({ show, server }) => {
  server.answers(invitation, INVITATION)
  server.refuses(signupCheckcode, 'code-invalid')
  await show(<SignupScreen group="all" token="shops" code="spent" />, SHOWN)
  await expect.element(page.getByText(say('signup.stale.title'))).toBeVisible()
  await expect.element(heading('signup.nickname.title')).toBeVisible()
  await expectAccessible()
})

test('somebody with an account: what is missing, not found, failed; then in', async ({ show, server }) => {
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
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(say(`signup.existing.${words}`))
  }
  server.answers(loginSignup, { result: 'ok' })
  server.answers(login, ANA_SIGNED_IN)
  await next('signup.existing.enter')
  await expect.poll(() => sessionCell.get()?.person.userId).toBe('ana')
})
