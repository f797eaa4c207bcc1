import { aCpf } from '../../harness/a-cpf.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'
import { plantJoining } from './joining-domain.ts'
import { finishSignup, SECRET, signer } from './signup-hands.ts'

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

  test('a personal link with its code opens at the job and asks for the password last', {
    tag: '@long',
  }, async ({ page }) => {
    const hands = signer(page, garden, say)
    await hands.open('nina', 'petal')
    await expect(page.getByRole('heading', titled('signup.job.title'))).toBeVisible()
    await hands.choose('Baker')
    await hands.next()
    await finishSignup(page, hands, say)
    await hands.next()
    await hands.at(say('signup.password.title'))
    await expect(
      page.getByText(say('signup.password.lead', { username: `nina-0@garden.example` })),
    ).toBeVisible()
    await hands.answer(say('signup.password.label'), SECRET)
    await hands.at(say('signup.done.title', { name: 'Nina' }))
    // the account exists, and the same link says so
    await hands.open('nina', 'petal')
    await expect(page.getByRole('heading', titled('signup.done.title', { name: 'Nina' }))).toBeVisible()
  })

  test('a personal link without its code asks for it, and then fills in what is known', {
    tag: '@long',
  }, async ({ page }) => {
    const hands = signer(page, garden, say)
    const code = say('signup.invitationCode.label')
    await hands.open('davi')
    await expect(page.getByRole('heading', titled('signup.invitationCode.title'))).toBeVisible()
    await hands.answer(code, 'seed')
    await hands.at(say('signup.simple.title'))
    await expect(hands.field(say('signup.fullname.label'))).toHaveValue('Davi Rocha')
  })
})
