import { aCpf } from '../../harness/a-cpf.ts'
import { newestInOutbox } from '../../harness/outbox.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../harness/page-checks.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'
import { plantJoining } from './joining-domain.ts'
import { finishSignup, SECRET, signer } from './signup-hands.ts'

const garden = doorKey('steps')

test.beforeAll(() => plantJoining(garden, { invitations: [{ id: 'shops' }] }))

const VIEW = { width: 1280, height: 800 }

test.describe('in English', () => {
  test.use({ locale: 'en', viewport: VIEW })
  const say = sayIn('en')

  test('a person answers every question of the signup and arrives at the catalogue', async ({ page }) => {
    const hands = signer(page, garden, say)
    await hands.open('shops')
    await expect(page.getByRole('progressbar')).toHaveAccessibleName(
      say('signup.progress', { at: 1, total: 8 }),
    )
    await hands.answer(say('signup.nickname.label'), ' Nina ')

    await hands.at(say('signup.fullname.title'))
    await expect(page.getByText(say('signup.progress', { at: 2, total: 8 })).first()).toBeAttached()
    await hands.answer(say('signup.fullname.label'), 'Nina  Prado')

    await hands.at(say('signup.cpf.title'))
    await hands.answer(say('signup.cpf.label'), aCpf(100))

    await hands.at(say('signup.contact.title'))
    const [email, phone] = [say('parts.email'), say('parts.phone')]
    const send = say('signup.contact.send')
    const mine = `nina@garden.example`.toLowerCase()
    const number = `31988881000`
    await hands.field(email).fill(mine)
    await hands.field(phone).fill(number)
    await page.getByRole('radio', { name: 'SMS' }).check({ force: true })
    await hands.next(send)

    await hands.at(say('signup.code.title'))
    await expect(page.getByText(`+55${number}`)).toBeVisible()
    expect((await newestInOutbox(garden, `+55${number}`)).letter.channel).toBe('sms')
    await hands.typeCode(`+55${number}`)

    await hands.at(say('signup.password.title'))
    await hands.answer(say('signup.password.label'), SECRET)

    await hands.at(say('signup.job.title'))
    await page.getByRole('searchbox').fill('gUI')
    await expect(page.getByRole('radio')).toHaveCount(1)
    await expectAccessible(page)
    await hands.choose('Guide')
    await hands.next()

    await hands.at(say('signup.city.title'))
    await expect(page.getByLabel(say('signup.city.state')).getByRole('option')).toHaveCount(28)
    await finishSignup(page, hands, say)
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

test('a person can go back to any answer, and large letters on a small screen fit', {
  tag: '@long',
}, async ({ page }) => {
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
