import { invitation } from '@vereda/contract/track/signup.ts'
import { action7, action7student } from '@vereda/contract/track/signup-actions.ts'
import {
  citiesinstituationstate,
  classes,
  listinstitutioncity,
  listjobs,
  stateSearch,
  subjects,
} from '@vereda/contract/track/signup-lists.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying, test } from '../../../../../../tests/components/component-test.tsx'
import type { ServerDouble } from '../../../../../../tests/components/server-double.ts'
import { aCpf } from '../../../../../../tests/harness/a-cpf.ts'
import { SignupScreen } from '../signup-screen.tsx'

const SHOWN = { group: 'signup', at: '/signup/all/form' }
const KEPT = 'vereda.signup.all.form'
const PHONE = '31988883000'
const field = (name: string) => page.getByRole('textbox', { name: say(name), exact: true })
const press = (name: string) => page.getByRole('button', { name: say(name), exact: true }).click()
const heading = (name: string) => page.getByRole('heading', { level: 1, name: say(name) })
const alert = () => page.getByRole('alert')

const invited = (server: ServerDouble, part: { type?: 'education'; form?: 'simple' }) => {
  server.keepsAnswering(listjobs, [{ id: 'cook', name: 'Cook' }])
  server.keepsAnswering(stateSearch, [{ id: 'MG', code: 'MG', name: 'Minas Gerais' }])
  const plain = {
    type: 'company',
    form: 'steps',
    needsCode: false,
    company: null,
    cpfRequired: true,
  } as const
  server.answers(invitation, { ...plain, ...part })
}

test('the simple form tells what is missing above and at its fields, and focuses the first', async ({
  show,
  server,
}) => {
  invited(server, { form: 'simple' })
  await show(<SignupScreen group="all" token="form" />, SHOWN)
  await press('signup.simple.finish')
  await expect.element(alert()).toMatchTextContent(say('signup.simple.necessary'))
  await expect
    .element(field('signup.fullname.label'))
    .toHaveAccessibleDescription(say('signup.simple.name.error', { limit: 120 }))
  await expect.element(field('signup.cpf.label')).toHaveAccessibleDescription(say('signup.cpf.missing'))
  await expect
    .element(field('signup.password.label'))
    .toHaveAccessibleDescription(saying(say('signup.password.weak')))
  await expect.element(field('signup.fullname.label')).toHaveFocus()
  await expectAccessible()
})

test.for([
  ['email', 'parts.email', 'davi@garden.example'],
  ['phone', 'parts.phone', PHONE],
  ['identifier', 'signup.cpf.label', aCpf(1)],
] as const)(
  'the simple form tells a %s in use at its field',
  async ([name, label, text], { show, server }) => {
    invited(server, { form: 'simple' })
    await show(<SignupScreen group="all" token="form" />, SHOWN)
    await field('signup.fullname.label').fill('Davi Rocha')
    await field('signup.cpf.label').fill('111.111.111-11')
    await press('signup.simple.finish')
    await expect
      .element(field('signup.cpf.label'))
      .toHaveAccessibleDescription(say('signup.simple.cpf.error'))
    await field('signup.cpf.label').fill(aCpf(1))
    await field('signup.password.label').fill('seeds and stones')
    await field('parts.phone').fill('123')
    await field('parts.email').fill('davi@garden.example')
    await press('signup.simple.finish')
    await expect.element(field('parts.phone')).toHaveAccessibleDescription(say('signup.simple.phone.error'))
    await expect.element(field('parts.phone')).toHaveFocus()
    await field('parts.phone').fill(PHONE)
    server.refuses(action7, 'already-exists', { field: name, constraint: `${name} ${text} already exists` })
    await press('signup.simple.finish')
    await expect.element(field(label)).toHaveAccessibleDescription(say(`signup.inUse.${name}`))
    await expect.element(field(label)).toHaveFocus()
    await expectAccessible()
    // a mistyped answer counts for the person's device, not for the room
    expect(server.asked(action7)[0]!.headers.get('x-device-fingerprint')).toMatch(/./)
  },
)

/** The school's form, which follows the password. */
function atSchool(server: ServerDouble) {
  invited(server, { type: 'education' })
  const course = { type: 'education', form: 'steps', needsCode: false, isByCode: false }
  const answers = {
    nickname: 'Nina',
    name: 'Nina Prado',
    identifier: aCpf(1),
    email: 'nina@garden.example',
    phone: '',
    receiveCodeBy: null,
    username: '',
    job: null,
    state: '',
    cityId: null,
    schoolRole: null,
    schoolId: null,
    subject: null,
    classes: [],
  }
  const given = ['nickname', 'fullname', 'identifier', 'contact', 'code', 'password']
  const kept = { course, step: 9, given, answers, ticket: 'ticket', username: 'nina@garden.example' }
  sessionStorage.setItem(KEPT, JSON.stringify(kept))
  server.keepsAnswering(classes, [{ id: '6a', name: 'Class 6A', schoolId: 'ipe' }])
  server.keepsAnswering(citiesinstituationstate, [{ id: '1', name: 'Belo Horizonte' }])
  server.keepsAnswering(listinstitutioncity, [{ id: 'ipe', name: 'Escola Ipê' }])
  server.keepsAnswering(subjects, [{ id: 'music', name: 'Music' }])
}

test('the school’s form needs a phone and a role, and a teacher’s classes', async ({ show, server }) => {
  atSchool(server)
  await show(<SignupScreen group="all" token="form" />, SHOWN)
  await press('signup.education.finish')
  await expect.element(field('parts.phone')).toHaveAccessibleDescription(say('signup.education.phone.error'))
  await expect.element(field('parts.phone')).toHaveFocus()
  await expect
    .element(page.getByRole('group', { name: say('signup.education.role'), exact: true }))
    .toHaveAccessibleDescription(say('signup.education.role.error'))
  await expectAccessible()
  await field('parts.phone').fill(PHONE)
  await page.getByRole('radio', { name: say('signup.education.role.teacher') }).click({ force: true })
  await press('signup.education.finish')
  await expect
    .element(page.getByRole('group', { name: say('signup.education.classes') }))
    .toHaveAccessibleDescription(saying(say('signup.education.classes.error')))
  await expectAccessible()
})

test('the school’s form tells a phone in use at its field, and a failure can be tried again with what was typed', async ({
  show,
  server,
}) => {
  atSchool(server)
  await show(<SignupScreen group="all" token="form" />, SHOWN)
  await field('parts.phone').fill(PHONE)
  await page.getByRole('radio', { name: say('signup.education.role.student') }).click({ force: true })
  await page.getByRole('button', { name: new RegExp(say('signup.education.job')) }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Cook' }).click({ force: true })
  await press('parts.job.choose')
  server.refuses(action7student, 'already-exists', {
    field: 'phone',
    constraint: `phone ${PHONE} already exists`,
  })
  await press('signup.education.finish')
  await expect.element(field('parts.phone')).toHaveAccessibleDescription(say('signup.inUse.phone'))
  await expect.element(field('parts.phone')).toHaveFocus()
  await expectAccessible()
  await field('parts.phone').fill('31988883001')
  server.refuses(action7student, 'fault')
  await press('signup.education.finish')
  await expect.element(heading('signup.failed.title')).toHaveFocus()
  await expectAccessible()
  await press('signup.again')
  await expect.element(field('parts.phone')).toHaveValue('31988883001')
})
