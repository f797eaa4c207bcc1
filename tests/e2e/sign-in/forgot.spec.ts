import { address } from '../../harness/address.ts'
import { newestInOutbox } from '../../harness/outbox.ts'
import { expectAccessible } from '../../harness/page-checks.ts'
import { emailOf, plantDoor } from './door-domain.ts'
import { doorKey, expect, open, PHONE, test } from './door-test.ts'
import { enter } from './login-hands.ts'
import { sayIn, saying } from './say.ts'

const door = doorKey('forgot')
const phoneOf = (n: number) => `+551197777000${n}`
const NEW = 'a new one'

test.beforeAll(() =>
  plantDoor(door, [
    { username: 'ana' },
    { username: 'bia', phone: phoneOf(0), identifier: `11144477730` },
    { username: 'bare', isBare: true, identifier: `52998224720` },
  ]),
)

test.describe('in English', () => {
  test.use({ locale: 'en', ...PHONE })
  const say = sayIn('en')
  const fault = (id: string) => saying(say(`forgotpassword.fault.${id}`))

  test('what is missing, unknown or not on record is told at its field', async ({ page, context }) => {
    await open(page, door, '/login')
    await page.getByRole('link', { name: say('login.forgot') }).click()
    const domain = page.getByLabel(say('parts.domain'))
    const username = page.getByLabel(say('forgotpassword.username'))
    const identifier = page.getByLabel(say('forgotpassword.identifier'))
    const byEmail = page.getByRole('button', { name: say('forgotpassword.byEmail') })
    const bySms = page.getByRole('button', { name: say('forgotpassword.bySms') })
    await expect(domain).toHaveValue(door)
    await expectAccessible(page)
    await byEmail.click()
    await expect(username).toHaveAccessibleDescription(fault('required.username'))
    await expect(identifier).toHaveAccessibleDescription(fault('required.identifier'))
    await expect(username).toBeFocused()
    await expectAccessible(page)
    await username.fill('nobody')
    await byEmail.click()
    await expect(username).toHaveAccessibleDescription(fault('not-found.username'))
    await identifier.fill('00000000000')
    await bySms.click()
    await expect(identifier).toHaveAccessibleDescription(fault('not-found.identifier'))
    await expect(identifier).toBeFocused()
    await identifier.fill('')
    await username.fill('ana')
    await bySms.click()
    await expect(username).toHaveAccessibleDescription(fault('empty-phone'))
    await username.fill('bare')
    await byEmail.click()
    await expect(username).toHaveAccessibleDescription(fault('empty-email'))
    await domain.fill('nowhere')
    await byEmail.click()
    await expect(domain).toHaveAccessibleDescription(fault('not-available'))
    await domain.fill('')
    await byEmail.click()
    await expect(domain).toHaveAccessibleDescription(fault('required.domain'))
    await domain.fill(door)
    await page.route('**/rest/forgotctl/*', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    })
    await byEmail.click()
    await expect(username).toHaveAccessibleDescription(fault('server'))
    await context.setOffline(true)
    await byEmail.click()
    await expect(page.getByRole('alert')).toContainText(say('parts.trouble.offline.title'))
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('link', { name: say('forgotpassword.back') }).click()
    await page.waitForURL('**/login')
  })

  test('by e-mail: the code opens the new password, which signs in; the letter’s link is over then', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, door, `/forgotpassword?user=${'ana'}`)
    await page.getByRole('button', { name: say('forgotpassword.byEmail') }).click()
    const code = page.getByLabel(say('parts.code'))
    const masked = emailOf(door, 'ana').replace(/^(.).*(.)@/, '$1•••$2@')
    await expect(page.getByRole('status').filter({ hasText: masked })).toBeVisible()
    await expect(code).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('forgotpassword.check') }).click()
    await expect(code).toHaveAccessibleDescription(fault('required.code'))
    await code.fill('000000')
    await expect(code).toHaveAccessibleDescription(fault('not-found.code'))
    await expectAccessible(page)
    await page.clock.runFor(10_500)
    const first = await newestInOutbox(door, emailOf(door, 'ana'))
    await page.getByRole('button', { name: say('forgotpassword.again') }).click()
    await expect(code).toHaveValue('')
    await expect(page.getByRole('button', { name: say('forgotpassword.again') })).toBeHidden()
    const second = await newestInOutbox(door, emailOf(door, 'ana'))
    expect(second.link).not.toBe(first.link)
    await code.fill(second.code)
    const password = page.getByRole('textbox', { name: say('forgotpassword.newPassword') })
    await expect(page.getByRole('region', { name: say('forgotpassword.title.password') })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('forgotpassword.change') }).click()
    await expect(password).toHaveAccessibleDescription(fault('required.password'))
    await expect(password).toBeFocused()
    await password.fill(NEW)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/login?user=${'ana'}`)
    await expect(page.getByText(say('forgotpassword.changed'))).toBeVisible()
    await enter(page, say, 'ana', NEW)
    await page.waitForURL('**/enroll')
    await page.goto(second.link)
    await password.fill('another')
    expect(page.url()).toBe(address('/forgotpassword', door))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(say('forgotpassword.old.title'))
    await expectAccessible(page)
  })

  test('by SMS with an identifier; a code that one has already; closing leads to the login', async ({
    page,
  }) => {
    await open(page, door, '/forgotpassword')
    await page.getByLabel(say('forgotpassword.identifier')).fill(`11144477730`)
    await page.getByRole('button', { name: say('forgotpassword.bySms') }).click()
    await expect(page.getByRole('status').filter({ hasText: `••• 00` })).toBeVisible()
    const { code: digits } = await newestInOutbox(door, phoneOf(0))
    await page.reload()
    await page.getByLabel(say('forgotpassword.username')).fill('bia')
    await page.getByRole('button', { name: say('forgotpassword.haveCode') }).click()
    const code = page.getByLabel(say('parts.code'))
    await page.route(
      '**/rest/forgotctl/forgotjourneycode',
      (route) => route.fulfill({ status: 500, json: {} }),
      {
        times: 1,
      },
    )
    await code.fill('111111')
    await expect(code).toHaveAccessibleDescription(fault('server'))
    await code.fill('')
    await code.fill(digits)
    await page.getByRole('link', { name: say('forgotpassword.close') }).click()
    await page.waitForURL('**/login')
  })
})
