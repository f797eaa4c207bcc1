import { address } from '../../harness/address.ts'
import { newestInOutbox } from '../../harness/outbox.ts'
import { expectAccessible } from '../../harness/page-checks.ts'
import { emailOf, plantDoor } from './door-domain.ts'
import { doorKey, expect, open, PHONE, test } from './door-test.ts'
import { enter } from './login-hands.ts'
import { sayIn } from './say.ts'

const door = doorKey('forgot')
const phoneOf = (n: number) => `+551197777000${n}`
const NEW = 'a new one'

test.beforeAll(() =>
  plantDoor(door, [{ username: 'ana' }, { username: 'bia', phone: phoneOf(0), identifier: `11144477730` }]),
)

test.describe('in English', () => {
  test.use({ locale: 'en', ...PHONE })
  const say = sayIn('en')

  test('a code by e-mail opens the new password, which signs in, and the letter’s link ends with it', {
    tag: '@long',
  }, async ({ page }) => {
    await page.clock.install()
    await open(page, door, `/forgotpassword?user=${'ana'}`)
    await page.getByRole('button', { name: say('forgotpassword.byEmail') }).click()
    const code = page.getByLabel(say('parts.code'))
    const masked = emailOf(door, 'ana').replace(/^(.).*(.)@/, '$1•••$2@')
    await expect(page.getByRole('status').filter({ hasText: masked })).toBeVisible()
    await expect(code).toBeFocused()
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
    await password.fill(NEW)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/login?user=${'ana'}`)
    await expect(page.getByText(say('forgotpassword.changed'))).toBeVisible()
    await enter(page, say, 'ana', NEW)
    await page.waitForURL('**/enroll')
    await page.goto(second.link)
    await password.fill('another one')
    expect(page.url()).toBe(address('/forgotpassword', door))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(say('forgotpassword.old.title'))
    await expectAccessible(page)
  })

  test('at the front door the learner names the domain, and its own address sends the code at once', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(address('/forgotpassword'))
    await page.getByLabel(say('parts.domain')).fill(door)
    await page.getByLabel(say('forgotpassword.identifier')).fill(`11144477730`)
    await page.getByRole('button', { name: say('forgotpassword.bySms') }).click()
    await page.waitForURL(address('/forgotpassword', door))
    await expect(page.getByRole('status').filter({ hasText: `••• 00` })).toBeVisible()
  })

  test('a code by SMS is sent to an identifier and still asked for after a reload, a code that is already there can be typed, and closing leads to the sign-in', {
    tag: '@long',
  }, async ({ page }) => {
    await open(page, door, '/forgotpassword')
    await page.getByLabel(say('forgotpassword.identifier')).fill(`11144477730`)
    await page.getByRole('button', { name: say('forgotpassword.bySms') }).click()
    await expect(page.getByRole('status').filter({ hasText: `••• 00` })).toBeVisible()
    const { code: digits } = await newestInOutbox(door, phoneOf(0))
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: `••• 00` })).toBeVisible()
    await page.getByRole('link', { name: say('forgotpassword.back') }).click()
    await expect(page.locator('input[type=password]')).toBeVisible()
    await open(page, door, '/forgotpassword')
    await page.getByLabel(say('forgotpassword.username')).fill('bia')
    await page.getByRole('button', { name: say('forgotpassword.haveCode') }).click()
    const code = page.getByLabel(say('parts.code'))
    await code.fill(digits)
    await page.getByRole('link', { name: say('forgotpassword.close') }).click()
    await page.waitForURL('**/login')
  })
})
