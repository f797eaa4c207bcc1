import { aCpf } from '../../harness/a-cpf.ts'
import { expectAccessible } from '../../harness/page-checks.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'
import { plantJoining } from './joining-domain.ts'
import { SECRET, settleIn, signer } from './signup-hands.ts'

const garden = doorKey('links')
const person = { nickname: 'Nina', name: 'Nina Prado', identifier: null, phone: null }

test.beforeAll(() =>
  plantJoining(garden, {
    invitations: [
      {
        id: 'nina',
        code: 'petal',
        person: { ...person, identifier: aCpf(300), email: `nina-0@garden.example` },
      },
      {
        id: 'davi',
        form: 'simple' as const,
        code: 'seed',
        person: {
          ...person,
          nickname: 'Davi',
          name: 'Davi Rocha',
          email: null,
          phone: `+5531888899000`,
        },
      },
    ],
  }),
)

test.describe('in English', () => {
  test.use({ locale: 'en' })
  const say = sayIn('en')
  const titled = (id: string, values = {}) => ({ level: 1, name: say(id, values) }) as const

  test('an invitation that is none ends at −1, with another way in', async ({ page }) => {
    const hands = signer(page, garden, say)
    await hands.open('nobody')
    await expect(page.getByRole('heading', titled('signup.invalid.title'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: say('signup.invalid.login') }).click()
    await page.waitForURL('**/login')
  })

  test('one person’s link, with its code, shows the job and asks for the password last', async ({ page }) => {
    const hands = signer(page, garden, say)
    await hands.open('nina', 'petal')
    await expect(page.getByRole('heading', titled('signup.job.title'))).toBeVisible()
    await hands.choose('Baker')
    await hands.next()
    await settleIn(page, hands, say)
    await hands.next()
    await hands.at(say('signup.password.title'))
    await expect(
      page.getByText(say('signup.password.lead', { username: `nina-0@garden.example` })),
    ).toBeVisible()
    await hands.answer(say('signup.password.label'), SECRET)
    await hands.at(say('signup.done.title', { name: 'Nina' }))
    // the account is there: the same link says so
    await hands.open('nina', 'petal')
    await expect(page.getByRole('heading', titled('signup.done.title', { name: 'Nina' }))).toBeVisible()
  })

  test('without the code in the link it is asked for; a wrong one is told', async ({ page }) => {
    const hands = signer(page, garden, say)
    const code = say('signup.invitationCode.label')
    await hands.open('davi')
    await expect(page.getByRole('heading', titled('signup.invitationCode.title'))).toBeVisible()
    await hands.next()
    await expect(hands.field(code)).toHaveAccessibleDescription(say('signup.invitationCode.needed'))
    await hands.answer(code, 'petal')
    await expect(hands.field(code)).toHaveAccessibleDescription(say('signup.invitationCode.wrong'))
    await expect(hands.field(code)).toBeFocused()
    await expectAccessible(page)
    await hands.answer(code, 'seed')
    await hands.at(say('signup.simple.title'))
    await expect(hands.field(say('signup.fullname.label'))).toHaveValue('Davi Rocha')
  })
})

test.describe('without a network', () => {
  test.use({ locale: 'en' })
  const say = sayIn('en')

  test('what is typed stays, and goes on when it is back', async ({ page, context }) => {
    const hands = signer(page, garden, say)
    await hands.open('nina-en')
    await context.setOffline(true)
    await hands.answer(say('signup.invitationCode.label'), 'petal')
    await expect(page.getByRole('alert')).toContainText(say('parts.trouble.offline.title'))
    await expectAccessible(page)
    await context.setOffline(false)
    await hands.next()
    await expect(hands.field(say('signup.invitationCode.label'))).toHaveAccessibleDescription(
      say('signup.invitationCode.wrong'),
    )
  })

  test('an invitation that does not open can be tried again', async ({ page }) => {
    await page.route('**/track/signupctl/invitation/**', (route) => route.abort())
    const hands = signer(page, garden, say)
    await hands.open('nina-en')
    await expect(page.getByRole('alert')).toContainText(say('signup.unopened'))
    await page.unroute('**/track/signupctl/invitation/**')
    await hands.next(say('signup.again'))
    await expect(page.getByRole('heading', { name: say('signup.invitationCode.title') })).toBeVisible()
  })
})
