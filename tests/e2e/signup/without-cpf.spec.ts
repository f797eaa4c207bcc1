import { TestServer } from '../../harness/server.ts'
import { expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'

const say = sayIn('en')
test.use({ locale: 'en' })

let server: TestServer
test.beforeAll(async () => {
  server = await TestServer.start({ CPF_DISABLE_REQUIRED: 'true' })
})
test.afterAll(() => server?.dispose())

test('an installation without required CPF accepts any national id, but not an empty one', {
  tag: '@long',
}, async ({ page }) => {
  const field = (label: string) => page.getByRole('textbox', { name: say(label), exact: true })
  const next = () => page.getByRole('button', { name: say('signup.next'), exact: true }).click()
  const at = (title: string) => page.getByRole('heading', { level: 1, name: say(title) })
  await page.goto(server.address('/signup/lojas/balcao-da-praca', 'acme'))
  await field('signup.nickname.label').fill('Nina')
  await next()
  await field('signup.fullname.label').fill('Nina Prado')
  await next()
  await expect(at('signup.identifier.title')).toBeVisible()
  await next()
  await expect(page.getByText(say('signup.identifier.error', { limit: 40 }))).toBeVisible()
  await field('signup.identifier.label').fill(' AB-1234567 ')
  await next()
  await expect(at('signup.contact.title')).toBeVisible()
})
