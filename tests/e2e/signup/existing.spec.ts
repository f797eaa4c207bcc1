import { aCpf } from '../../harness/a-cpf.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'
import { emailOf, PASSWORD, plantJoining } from './joining-domain.ts'
import { introduce, signer } from './signup-hands.ts'

const garden = doorKey('existing')

test.beforeAll(() => plantJoining(garden, { accounts: ['there'], invitations: [{ id: 'shops' }] }))

test.describe('in English', () => {
  test.use({ locale: 'en' })
  const say = sayIn('en')

  test('a person with an account takes the invitation with it', { tag: '@long' }, async ({ page }) => {
    const hands = signer(page, garden, say)
    const [user, password] = [say('signup.existing.user'), say('signup.password.label')]
    const enter = say('signup.existing.enter')
    await hands.open('shops')
    await hands.next(say('signup.enter'))
    await hands.field(user).fill('there')
    await hands.field(password).fill(PASSWORD)
    await hands.next(enter)
    await page.waitForURL('**/enroll')
  })

  test('a contact in use offers its account, and restarting leads to the contact step', {
    tag: '@long',
  }, async ({ page }) => {
    const hands = signer(page, garden, say)
    const taken = emailOf(garden, 'there')
    await hands.open('shops')
    await introduce(hands, say, aCpf(600))
    await hands.field(say('parts.email')).fill(taken)
    await hands.next(say('signup.contact.send'))
    await hands.next(say('signup.enterWithThis'))
    await expect(hands.field(say('signup.existing.user'))).toHaveValue(taken)
    await hands.next(say('signup.existing.restart'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: say('signup.contact.title') })).toBeVisible()
    await hands.field(say('parts.email')).fill(`free-0@garden.example`)
    await hands.next(say('signup.contact.send'))
    await hands.at(say('signup.code.title'))
  })
})
