import { invitation } from '@vereda/contract/track/signup.ts'
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
} from '@vereda/contract/track/signup-actions.ts'
import { listjobs } from '@vereda/contract/track/signup-lists.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying, test } from '../../../../../../tests/components/component-test.tsx'
import { aCpf } from '../../../../../../tests/harness/a-cpf.ts'
import { SignupScreen } from '../signup-screen.tsx'
import { after, alert, at, EMAIL, field, heading, INVITATION, next, SHOWN } from '../testing/a-signup.tsx'

test('nickname, name and CPF: a missing or invalid answer is shown at its field', async ({
  show,
  server,
}) => {
  server.answers(invitation, INVITATION)
  await show(<SignupScreen group="all" token="shops" />, SHOWN)
  await expect
    .element(page.getByRole('progressbar'))
    .toHaveAccessibleName(say('signup.progress', { at: 1, total: 8 }))
  await field('signup.nickname.label').fill('   ')
  await next()
  await expect
    .element(field('signup.nickname.label'))
    .toHaveAccessibleDescription(say('signup.nickname.error', { limit: 40 }))
  await expect.element(field('signup.nickname.label')).toHaveFocus()
  await expectAccessible()
  server.answers(action0, after('nickname'))
  await field('signup.nickname.label').fill(' Nina ')
  await next()
  await expect.element(heading('signup.fullname.title')).toHaveFocus()
  await next()
  await expect
    .element(field('signup.fullname.label'))
    .toHaveAccessibleDescription(say('signup.fullname.error', { limit: 120 }))
  server.answers(action1, after('fullname'))
  await field('signup.fullname.label').fill('Nina Prado')
  await next()
  await expect.element(heading('signup.cpf.title')).toHaveFocus()
  await next()
  await expect.element(field('signup.cpf.label')).toHaveAccessibleDescription(say('signup.cpf.missing'))
  await field('signup.cpf.label').fill('111.111.111-11')
  await next()
  await expect.element(field('signup.cpf.label')).toHaveAccessibleDescription(say('signup.cpf.error'))
  expect(server.asked(action0)[0]?.body).toMatchObject({ nickname: 'Nina' })
})

test('a CPF in use is shown at its field, with a button to sign in with it @long', async ({
  show,
  server,
}) => {
  await at('fullname', show, server)
  server.refuses(action2, 'already-exists', { constraint: `identifier ${aCpf(1)} already exists` })
  await next()
  await expect.element(field('signup.cpf.label')).toHaveAccessibleDescription(say('signup.inUse.identifier'))
  await expect.element(field('signup.cpf.label')).toHaveFocus()
  await expect.element(page.getByRole('button', { name: say('signup.enterWithThis') })).toBeVisible()
  await expectAccessible()
})

test('without a required CPF any national id will do, but not an empty one @long', async ({
  show,
  server,
}) => {
  await at('fullname', show, server, { cpfRequired: false })
  const id = field('signup.identifier.label')
  await id.fill('')
  await next()
  await expect.element(id).toHaveAccessibleDescription(say('signup.identifier.error', { limit: 40 }))
  await expect.element(id).toHaveFocus()
  server.answers(action2, after('identifier'))
  await id.fill(' AB-1234567 ')
  await next()
  await expect.element(heading('signup.contact.title')).toHaveFocus()
  expect(server.asked(action2)[0]?.body).toMatchObject({ identifier: 'AB-1234567' })
})

test('contact: one valid contact is needed, and with both the learner chooses where the code goes @long', async ({
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

test.for(['email', 'phone'] as const)(
  'a new %s that is in use is shown at its field @long',
  async (name, { show, server }) => {
    await at('identifier', show, server)
    const text = name === 'email' ? EMAIL : '31988881000'
    await field('parts.email').fill('')
    await field(`parts.${name}`).fill(text)
    server.refuses(action3, 'already-exists', { constraint: `${name} ${text} already exists` })
    await next('signup.contact.send')
    await expect.element(field(`parts.${name}`)).toHaveAccessibleDescription(say(`signup.inUse.${name}`))
    await expect.element(field(`parts.${name}`)).toHaveFocus()
    await expectAccessible()
  },
)

test('contact: an e-mail in use that the learner changes is not called in use while the server does not answer', async ({
  show,
  server,
}) => {
  await at('identifier', show, server)
  server.refuses(action3, 'already-exists', { constraint: `email ${EMAIL} already exists` })
  await next('signup.contact.send')
  await expect.element(field('parts.email')).toHaveAccessibleDescription(say('signup.inUse.email'))
  await field('parts.email').fill('nina.prado@garden.example')
  server.isUnreachable(action3)
  await next('signup.contact.send')
  await expect.element(alert()).toMatchTextContent(say('parts.trouble.unanswered.title'))
  await expect.element(field('parts.email')).not.toHaveAccessibleDescription(say('signup.inUse.email'))
})

test('code: a short one is not sent, a wrong one is cleared and told, too many tries are shown above @long', async ({
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
  await expect.element(field('parts.code')).toHaveFocus()
  await expectAccessible()
  server.refuses(action4, 'blocked', { retryAfterS: 40 })
  await code.fill('111111')
  await expect.element(alert()).toMatchTextContent(say('signup.blocked.text', { when: 'in 40 seconds' }))
  await expectAccessible()
})

test('code: after ten seconds it can be sent again, which is read out, or to another contact @long', async ({
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
  await expect.element(field('parts.code')).toHaveFocus()
  await vi.advanceTimersByTimeAsync(10_250)
  server.answers(revert1, after('identifier'))
  await page.getByRole('button', { name: say('signup.code.change.email') }).click()
  await expect.element(heading('signup.contact.title')).toBeVisible()
})

test('code: a failed resend is not read out as sent, and what was typed stays @long', async ({
  show,
  server,
}) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  await at('contact', show, server)
  const resend = page.getByRole('button', { name: say('signup.code.resend') })
  await field('parts.code').fill('123')
  await expect.element(page.getByText(say('parts.code.againIn', { seconds: 10 }))).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_250)
  server.refuses(action1resend, 'too-many')
  await resend.click()
  await expect.element(alert()).toMatchTextContent(say('parts.trouble.busy.title'))
  expect(page.getByText(say('signup.code.sentAgain')).elements()).toEqual([])
  await expect.element(field('parts.code')).toHaveValue('123')
  await expectAccessible()
})

test('password, job and city: a missing answer is shown at its field @long', async ({ show, server }) => {
  server.keepsAnswering(listjobs, [{ id: 'guide', name: 'Guide' }])
  await at('code', show, server)
  await next()
  await expect
    .element(field('signup.password.label'))
    .toHaveAccessibleDescription(saying(say('signup.password.weak')))
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

test('jobs that fail to load are shown in their place, and load when the learner retries @long', async ({
  show,
  server,
}) => {
  server.refuses(listjobs, 'fault')
  await at('password', show, server)
  await expect.element(alert()).toMatchTextContent(say('parts.pick.failed'))
  await expectAccessible()
  server.answers(listjobs, [{ id: 'guide', name: 'Guide' }])
  await page.getByRole('button', { name: say('parts.pick.again') }).click()
  await expect.element(page.getByRole('radio', { name: 'Guide' })).toBeInTheDocument()
})
