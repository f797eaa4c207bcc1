import type { Page } from '@playwright/test'
import { type AProvider, aProvider } from '../../harness/a-provider.ts'
import { address } from '../../harness/address.ts'
import { expectAccessible } from '../../harness/page-checks.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { emailOf, plantDoor } from './door-domain.ts'
import { doorKey, expect, open, test } from './door-test.ts'
import { sayIn } from './say.ts'

const own = doorKey('own-provider')
const other = doorKey('no-provider')
const say = sayIn('en')
const BUTTON = 'Garden account'
let provider: AProvider
test.use({ locale: 'en' })

test.beforeAll(async () => {
  await plantDoor(own, [{ username: 'nora', isManager: true }, { username: 'ana' }])
  await plantDoor(other, [{ username: 'rui' }])
  provider = await aProvider(address('/provider/back', own))
})
test.afterAll(() => provider.close())

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, id: string) => page.getByRole('button', { name: say(id), exact: true })

/** Enters the provider's data as the manager. */
async function setProvider(page: Page) {
  await signedIn(page, address('/studio/domain', own), 'nora')
  await link(page, say('domain.connections')).click()
  const given = { issuer: provider.issuer, clientId: provider.clientId, clientSecret: provider.secret }
  for (const [field, words] of Object.entries({ ...given, button: BUTTON }))
    await page.getByLabel(say(`connections.signIn.${field}`), { exact: true }).fill(words)
  await expect(page.getByLabel(say('connections.signIn.callback'))).toHaveValue(
    address('/provider/back', own),
  )
  await button(page, 'connections.signIn.save').click()
  await expect(page.getByText(say('connections.signIn.saved'))).toBeVisible()
}

async function signOut(page: Page) {
  await button(page, 'app.nav.profile').click()
  await button(page, 'profile-sheet.signOut').click()
  await page.waitForURL('**/login*')
}

test('a manager sets the domain’s sign-in provider, and a person signs in, cancels and signs out with it', async ({
  page,
  browser,
}) => {
  await setProvider(page)
  const person = await (await browser.newContext({ locale: 'en' })).newPage()
  await open(person, other, '/login')
  await expect(link(person, BUTTON)).toHaveCount(0)

  await open(person, own, '/login?next=%2Fprofile')
  await expect(person.getByText(say('provider.in.title'))).toHaveCount(0)
  provider.cancel()
  await link(person, BUTTON).click()
  await expect(person.getByText(say('provider.cancelled.title'))).toBeVisible()
  await expectAccessible(person)

  provider.signIn({ sub: 'a-1', email: emailOf(own, 'ana'), email_verified: true, name: 'Ana' })
  await link(person, BUTTON).click()
  await person.waitForURL('**/profile')
  await expect(person.getByText('ana of the door').first()).toBeVisible()

  // signing out works while the server can't be reached, and leads to the login
  await person.route('**/loginctl/logout', (route) => route.abort())
  await signOut(person)
  await expect(person.getByText(say('provider.in.title'))).toBeVisible()
  await expectAccessible(person)
  const asked = provider.asked()
  await link(person, BUTTON).click()
  await person.waitForURL('**/enroll')
  expect(provider.asked()).toBe(asked) // the person is still signed in at the provider

  await signOut(person)
  await link(person, say('provider.leave')).click()
  await person.getByRole('button', { name: /^Yes/ }).click()
  await expect(person.getByText(say('provider.left.title'))).toBeVisible()
  await expectAccessible(person)
  await open(person, own, '/login')
  await expect(person.getByText(say('provider.in.title'))).toHaveCount(0)
  await link(person, BUTTON).click()
  await person.waitForURL('**/enroll')
  expect(provider.asked()).toBe(asked + 1)
  await person.context().close()
})
