import { aCpf } from '../../harness/a-cpf.ts'
import { newestInOutbox } from '../../harness/outbox.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../harness/page-checks.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'
import { emailOf, plantJoining, TAKEN_CPF } from './joining-domain.ts'
import { SECRET, settleIn, signer } from './signup-hands.ts'

const garden = doorKey('steps')

test.beforeAll(() => plantJoining(garden, { accounts: ['there'], invitations: [{ id: 'shops' }] }))

const VIEW = { width: 1280, height: 800 }

test.describe('in English', () => {
  test.use({ locale: 'en', viewport: VIEW })
  const say = sayIn('en')

  test('every question, its errors, and the catalogue at the end', async ({ page }) => {
    const hands = signer(page, garden, say)
    const error = (label: string) => expect(hands.field(label))
    await hands.open('shops')
    await expect(page.getByRole('progressbar')).toHaveAccessibleName(
      say('signup.progress', { at: 1, total: 8 }),
    )
    await hands.answer(say('signup.nickname.label'), '   ')
    await error(say('signup.nickname.label')).toHaveAccessibleDescription(say('signup.nickname.error'))
    await expect(hands.field(say('signup.nickname.label'))).toBeFocused()
    await expectAccessible(page)
    await hands.answer(say('signup.nickname.label'), ' Nina ')

    await hands.at(say('signup.fullname.title'))
    await expect(page.getByText(say('signup.progress', { at: 2, total: 8 })).first()).toBeAttached()
    await hands.next()
    await error(say('signup.fullname.label')).toHaveAccessibleDescription(say('signup.fullname.error'))
    await hands.answer(say('signup.fullname.label'), 'Nina  Prado')

    await hands.at(say('signup.cpf.title'))
    await hands.answer(say('signup.cpf.label'), '111.111.111-11')
    await error(say('signup.cpf.label')).toHaveAccessibleDescription(say('signup.cpf.error'))
    await hands.answer(say('signup.cpf.label'), TAKEN_CPF)
    await error(say('signup.cpf.label')).toHaveAccessibleDescription(say('signup.inUse.identifier'))
    await expect(hands.field(say('signup.cpf.label'))).toBeFocused()
    await expect(page.getByRole('button', { name: say('signup.enterWithThis') })).toBeVisible()
    await expectAccessible(page)
    await hands.answer(say('signup.cpf.label'), aCpf(100))

    await hands.at(say('signup.contact.title'))
    const [email, phone] = [say('parts.email'), say('parts.phone')]
    const send = say('signup.contact.send')
    await hands.next(send)
    await error(email).toHaveAccessibleDescription(say('signup.contact.needed'))
    await hands.field(email).fill('nina@')
    await hands.field(phone).fill('12')
    await hands.next(send)
    await error(email).toHaveAccessibleDescription(say('signup.contact.email.error'))
    await error(phone).toHaveAccessibleDescription(say('signup.contact.phone.error'))
    await hands.field(email).fill(emailOf(garden, 'there'))
    await hands.field(phone).fill('')
    await hands.next(send)
    await error(email).toHaveAccessibleDescription(say('signup.inUse.email'))
    const mine = `nina@garden.example`.toLowerCase()
    const number = `31988881000`
    await hands.field(email).fill(mine)
    await hands.field(phone).fill(number)
    await hands.next(send)
    await expect(page.getByRole('group', { name: say('signup.contact.way') })).toHaveAccessibleDescription(
      say('signup.contact.choose'),
    )
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'SMS' }).check({ force: true })
    await hands.next(send)

    await hands.at(say('signup.code.title'))
    await expect(page.getByText(`+55${number}`)).toBeVisible()
    await hands.next(say('signup.code.check'))
    const code = say('parts.code')
    await error(code).toHaveAccessibleDescription(new RegExp(say('signup.code.short')))
    await hands.field(code).fill('000000')
    await error(code).toHaveAccessibleDescription(new RegExp(say('signup.code.wrong').slice(0, 20)))
    await expect(hands.field(code)).toBeFocused()
    await expectAccessible(page)
    expect((await newestInOutbox(garden, `+55${number}`)).letter.channel).toBe('sms')
    await hands.typeCode(`+55${number}`)

    await hands.at(say('signup.password.title'))
    await hands.next()
    await error(say('signup.password.label')).toHaveAccessibleDescription(
      new RegExp(say('signup.password.error')),
    )
    await expectAccessible(page)
    await hands.answer(say('signup.password.label'), SECRET)

    await hands.at(say('signup.job.title'))
    await hands.next()
    await expect(page.getByRole('group', { name: say('parts.job') })).toHaveAccessibleDescription(
      say('signup.job.error'),
    )
    await page.getByRole('searchbox').fill('gUI')
    await expect(page.getByRole('radio')).toHaveCount(1)
    await expectAccessible(page)
    await hands.choose('Guide')
    await hands.next()

    await hands.at(say('signup.city.title'))
    await hands.next()
    await expect(page.getByLabel(say('signup.city.state'))).toHaveAccessibleDescription(
      say('signup.city.needState'),
    )
    await expect(page.getByLabel(say('signup.city.state')).getByRole('option')).toHaveCount(28)
    await settleIn(page, hands, say)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await hands.next()

    await hands.at(say('signup.done.title', { name: 'Nina' }))
    await expect(page.getByText(`+55${number}`)).toBeVisible()
    await expectAccessible(page)
    await hands.next(say('signup.done.begin'))
    await page.waitForURL('**/enroll')
  })
})

test('one goes back to any answer, and big letters on a small screen leave nothing out', async ({ page }) => {
  const say = sayIn('en')
  await page.setViewportSize({ width: 320, height: 640 })
  const hands = signer(page, garden, say)
  await hands.open('shops')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(page.getByRole('button', { name: say('signup.back') })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await hands.answer(say('signup.nickname.label'), 'Nina')
  await hands.at(say('signup.fullname.title'))
  await hands.answer(say('signup.fullname.label'), 'Nina Prado')
  await hands.at(say('signup.cpf.title'))
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: say('signup.back') }).click()
  await hands.at(say('signup.fullname.title'))
  await expect(hands.field(say('signup.fullname.label'))).toHaveValue('Nina Prado')
  await page.getByRole('button', { name: say('signup.back') }).click()
  await hands.answer(say('signup.nickname.label'), 'Nini')
  await hands.at(say('signup.cpf.title'))
})
