import { aCpf } from '../../harness/a-cpf.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../harness/page-checks.ts'
import { doorKey, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'
import { plantJoining } from './joining-domain.ts'
import { introduce, proveEmail, SECRET, signer } from './signup-hands.ts'

const garden = doorKey('forms')

test.beforeAll(() =>
  plantJoining(garden, {
    invitations: [
      { id: 'page', form: 'simple' },
      { id: 'school', type: 'education' },
    ],
  }),
)

test.describe('in English', () => {
  const viewport = { width: 390, height: 844 }
  test.use({ locale: 'en', viewport })
  const say = sayIn('en')

  test('a person signs up with the simple form on one page', { tag: '@long' }, async ({ page }) => {
    const hands = signer(page, garden, say)
    const finish = say('signup.simple.finish')
    await hands.open('page')
    const name = hands.field(say('signup.fullname.label'))
    await expectNoSidewaysScroll(page)
    await name.fill('Davi Rocha')
    await hands.field(say('signup.cpf.label')).fill(aCpf(400))
    await hands.field(say('signup.password.label')).fill(SECRET)
    await hands.field(say('parts.email')).fill('davi-0@garden.example')
    await page.getByRole('button', { name: new RegExp(say('signup.simple.job').slice(0, 3)) }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Cook' }).check({ force: true })
    await expectAccessible(page)
    await hands.next(say('parts.job.choose'))
    await hands.next(finish)
    await hands.at(say('signup.done.title', { name: 'Davi Rocha' }))
    await hands.next(say('signup.done.begin'))
    await page.waitForURL('**/enroll')
  })

  test('a teacher signs up with the school’s form, with a class and a subject', { tag: '@long' }, async ({
    page,
  }) => {
    const hands = signer(page, garden, say)
    const finish = say('signup.education.finish')
    const phone = hands.field(say('parts.phone'))
    await hands.open('school')
    await introduce(hands, say, aCpf(500))
    await proveEmail(hands, say, `teacher-0@garden.example`)
    await hands.at(say('signup.education.title'))
    await expectAccessible(page)
    await phone.fill('31988883000')
    await hands.choose(say('signup.education.role.teacher'))
    await page.getByRole('button', { name: new RegExp(say('signup.education.job')) }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Teacher' }).check({ force: true })
    await hands.next(say('parts.job.choose'))
    await page.getByLabel(say('signup.education.state')).selectOption('MG')
    await page.getByLabel(say('signup.city.city')).selectOption('Belo Horizonte')
    await page.getByLabel(say('signup.education.school'), { exact: true }).selectOption('Escola Ipê')
    await page.getByRole('checkbox', { name: 'Class 6A' }).check({ force: true })
    await page.getByLabel(say('signup.education.subject')).selectOption('Music')
    await hands.next(finish)
    await hands.at(say('signup.done.title', { name: 'Nina' }))
  })
})
