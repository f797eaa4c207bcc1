import { newestInOutbox, outboxLetters } from '../../harness/outbox.ts'
import { expectAccessible } from '../../harness/page-checks.ts'
import { emailOf, plantDoor } from './door-domain.ts'
import { doorKey, enterElsewhere, expect, open, PHONE, test } from './door-test.ts'
import { sayIn, saying } from './say.ts'

const door = doorKey('magic')

test.beforeAll(() => plantDoor(door, [{ username: 'ana' }, { username: 'caio' }]))

test.describe('in English', () => {
  test.use({ locale: 'en', ...PHONE })
  const say = sayIn('en')

  test('a code by e-mail is sent, sent again, and signs in', { tag: '@long' }, async ({ page }) => {
    await page.clock.install()
    await open(page, door, '/login')
    await page.getByRole('link', { name: say('login.byEmail') }).click()
    const email = page.getByLabel(say('parts.email'))
    await expect(email).toBeVisible()
    await expectAccessible(page)
    const send = page.getByRole('button', { name: say('magiclogin.send') })
    await email.fill(emailOf(door, 'ana'))
    await send.click()
    const code = page.getByLabel(say('parts.code'))
    await expect(code).toBeFocused()
    // checked at once: the button appears after ten seconds, which pass during the other checks
    const again = page.getByRole('button', { name: say('magiclogin.again') })
    await expect(again).toBeHidden()
    await expect(code).toHaveAccessibleDescription(
      say('magiclogin.sent.email', { contact: emailOf(door, 'ana'), minutes: 10 }),
    )
    await expectAccessible(page)
    await page.clock.runFor(10_500)
    await again.click()
    await expect.poll(async () => (await outboxLetters(door, emailOf(door, 'ana'))).length).toBe(2)
    await expect(code).toHaveValue('')
    await expect(again).toBeHidden()
    const sent = await newestInOutbox(door, emailOf(door, 'ana'))
    expect(sent.letter.subject).toContain(sent.code)
    await code.fill(sent.code)
    await page.waitForURL('**/enroll')
  })

  test('the letter’s link signs in, also while another device is signed in, and says so when it is used twice', {
    tag: '@long',
  }, async ({ page }) => {
    await enterElsewhere(door, 'caio')
    await open(page, door, '/magiclogin/pigeon')
    await page.getByLabel(say('parts.email')).fill('caio')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(say('parts.code'))).toBeVisible()
    const { link } = await newestInOutbox(door, emailOf(door, 'caio'))
    await page.goto(link)
    const dialog = page.getByRole('dialog', { name: say('parts.signIn.concurrent.title') })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('parts.signIn.concurrent.yes') }).click()
    await page.waitForURL('**/enroll')
    await page.evaluate(() => localStorage.removeItem('vereda.session'))
    await page.goto(link)
    const code = page.getByLabel(say('parts.code'))
    await expect(code).toHaveAccessibleDescription(saying(say('magiclogin.fault.not-found.code')))
    await expect(code).toHaveValue(/^\d{6}$/)
    await expectAccessible(page)
  })
})
