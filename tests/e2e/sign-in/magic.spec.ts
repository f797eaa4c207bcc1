import { address } from '../../harness/address.ts'
import { newestInOutbox, outboxLetters } from '../../harness/outbox.ts'
import { expectAccessible } from '../../harness/page-checks.ts'
import { emailOf, plantDoor } from './door-domain.ts'
import { doorKey, enterElsewhere, expect, open, PHONE, test } from './door-test.ts'
import { sayIn, saying } from './say.ts'

const door = doorKey('magic')
const phoneOf = (n: number) => `+551198888000${n}`
const PEOPLE = ['ana', 'bia', 'caio'].map((username, n) => ({ username, phone: phoneOf(n) }))

test.beforeAll(() => plantDoor(door, [...PEOPLE, { username: 'davi' }]))

test.describe('in English', () => {
  test.use({ locale: 'en', ...PHONE })
  const say = sayIn('en')

  test('by e-mail: required, not found, wrong code, blocked and sent again; the right code signs in', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, door, '/login')
    await page.getByRole('link', { name: say('login.byEmail') }).click()
    const email = page.getByLabel(say('parts.email'))
    await expectAccessible(page)
    const send = page.getByRole('button', { name: say('magiclogin.send') })
    await send.click()
    await expect(email).toHaveAccessibleDescription(saying(say('magiclogin.fault.required.email')))
    await expect(email).toBeFocused()
    await email.fill('nobody@door.example')
    await send.click()
    await expect(email).toHaveAccessibleDescription(saying(say('magiclogin.fault.not-found.email')))
    await expectAccessible(page)
    await email.fill(emailOf(door, 'ana'))
    await send.click()
    const code = page.getByLabel(say('parts.code'))
    await expect(code).toBeFocused()
    // right away: it comes after ten seconds, and they pass while everything else is looked at
    const again = page.getByRole('button', { name: say('magiclogin.again') })
    await expect(again).toBeHidden()
    await expect(code).toHaveAccessibleDescription(
      say('magiclogin.sent.email', { contact: emailOf(door, 'ana') }),
    )
    await expectAccessible(page)
    await page.keyboard.type('abc12345')
    await expect(code).toHaveValue('12345')
    await page.keyboard.type('6')
    await expect(code).toHaveAccessibleDescription(saying(say('magiclogin.fault.not-found.code')))
    await expect(code).toBeFocused()
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

  test('by phone: a number that is none is not sent; refusals of each call stand at its field', async ({
    page,
    context,
  }) => {
    await open(page, door, '/magiclogin/phone')
    const phone = page.getByLabel(say('parts.phone'))
    const send = page.getByRole('button', { name: say('magiclogin.send') })
    let isAsked = false
    await page.route('**/rest/magicctl/generate', (route) => {
      isAsked = true
      return route.continue()
    })
    await phone.fill('9988-12')
    await send.click()
    await expect(phone).toHaveAccessibleDescription(saying(say('magiclogin.fault.invalid-phone')))
    expect(isAsked).toBe(false)
    await page.unroute('**/rest/magicctl/generate')
    for (const [status, words] of [
      [405, say('magiclogin.fault.not-found.phone')],
      [500, say('magiclogin.fault.server')],
      [429, say('magiclogin.fault.busy')],
    ] as const) {
      const error = status === 429 ? 'too-many' : 'fault'
      await page.route(
        '**/rest/magicctl/generate',
        (route) => route.fulfill({ status, json: { error, message: '' } }),
        {
          times: 1,
        },
      )
      await phone.fill(phoneOf(1))
      await send.click()
      await expect(phone).toHaveAccessibleDescription(saying(words))
    }
    await expectAccessible(page)
    await context.setOffline(true)
    await send.click()
    await expect(page.getByRole('alert')).toContainText(say('parts.trouble.offline.title'))
    await context.setOffline(false)
    await send.click()
    const code = page.getByLabel(say('parts.code'))
    await expect(code).toBeFocused()
    const { code: digits, letter } = await newestInOutbox(door, phoneOf(1))
    expect(letter.channel).toBe('sms')
    await page.route('**/rest/magicctl/checkcode', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    })
    await code.fill('111111')
    await expect(code).toHaveAccessibleDescription(saying(say('magiclogin.fault.server')))
    await code.fill('')
    await code.fill(digits)
    await page.waitForURL('**/enroll')
  })

  test('the letter’s link signs in by itself, also where another device is in; used twice it says so', async ({
    page,
  }) => {
    await enterElsewhere(door, 'caio')
    await open(page, door, '/magiclogin/pigeon')
    await page.getByLabel(say('parts.email')).fill('caio')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(say('parts.code'))).toBeVisible()
    const { link } = await newestInOutbox(door, emailOf(door, 'caio'))
    await page.goto(link)
    const dialog = page.getByRole('dialog', { name: say('parts.signIn.concurrent.title') })
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

  test('at the front door the domain is asked for first', async ({ page }) => {
    await open(page, undefined, `/magiclogin/email/${'ana'}`)
    const domain = page.getByLabel(say('parts.domain'))
    const goOn = page.getByRole('button', { name: say('magiclogin.goOn') })
    await goOn.click()
    await expect(domain).toHaveAccessibleDescription(saying(say('magiclogin.fault.required.domain')))
    await domain.fill('nowhere')
    await goOn.click()
    await expect(domain).toHaveAccessibleDescription(saying(say('magiclogin.fault.not-available')))
    await expectAccessible(page)
    await domain.fill(door)
    await goOn.click()
    await page.waitForURL(address(`/magiclogin/email/${'ana'}`, door))
    await expect(page.getByLabel(say('parts.code'))).toHaveAccessibleDescription(
      say('magiclogin.sent.before', { username: 'ana' }),
    )
  })
})

test('five wrong codes block the right one', async ({ page }) => {
  const say = sayIn('en')
  await open(page, door, '/magiclogin/email')
  await page.getByLabel(say('parts.email')).fill(emailOf(door, 'davi'))
  await page.keyboard.press('Enter')
  const code = page.getByLabel(say('parts.code'))
  await expect(code).toBeFocused()
  for (let wrong = 0; wrong < 5; wrong++) {
    await code.fill('')
    const answer = page.waitForResponse('**/rest/magicctl/checkcode')
    await code.fill(`00000${wrong}`)
    await answer
    await expect(code).toBeEditable()
  }
  await code.fill('')
  await code.fill((await newestInOutbox(door, emailOf(door, 'davi'))).code)
  await expect(code).toHaveAccessibleDescription(saying(say('magiclogin.fault.blocked')))
})
