import { aCpf } from '../../harness/a-cpf.ts'
import { newestInOutbox } from '../../harness/outbox.ts'
import { keyboard } from '../learner/hands.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'
import { plantJoining } from './joining-domain.ts'
import { SECRET, signer } from './signup-hands.ts'

const garden = doorKey('keyboard')
const say = sayIn('en')
const EMAIL = 'keys@garden.example'

test.use({ locale: 'en' })
test.beforeAll(() => plantJoining(garden, { invitations: [{ id: 'shops' }] }))

test('a person signs up with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  const { open, at, field } = signer(page, garden, say)
  const { write, press, choose } = keyboard(page)
  const enter = () => page.keyboard.press('Enter')
  await open('shops')
  await write(field(say('signup.nickname.label')), 'Nina')
  await enter()
  await at(say('signup.fullname.title'))
  await write(field(say('signup.fullname.label')), 'Nina Prado')
  await enter()
  await at(say('signup.cpf.title'))
  await write(field(say('signup.cpf.label')), aCpf(700))
  await enter()
  await at(say('signup.contact.title'))
  await write(field(say('parts.email')), EMAIL)
  await enter()
  await at(say('signup.code.title'))
  await write(field(say('parts.code')), (await newestInOutbox(garden, EMAIL)).code)
  await at(say('signup.password.title'))
  await write(field(say('signup.password.label')), SECRET)
  await enter()
  await at(say('signup.job.title'))
  await write(page.getByRole('searchbox'), 'er')
  await choose(page.getByRole('radio', { name: 'Driver' }))
  await press(page.getByRole('button', { name: say('signup.next') }))
  await at(say('signup.city.title'))
  await write(page.getByRole('combobox', { name: say('signup.city.state') }), 'Minas')
  await write(page.getByRole('searchbox'), 'belo horizonte')
  await choose(page.getByRole('radio', { name: 'Belo Horizonte' }))
  await press(page.getByRole('button', { name: say('signup.next') }))
  await at(say('signup.done.title', { name: 'Nina' }))
  await press(page.getByRole('button', { name: say('signup.done.begin') }))
  await page.waitForURL('**/enroll')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
