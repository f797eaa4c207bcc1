import { preparedPassword } from '../../../packages/domain/src/account/prepared-password.ts'
import { address } from '../../harness/address.ts'
import { expectAccessible } from '../../harness/page-checks.ts'
import { emailOf, PASSWORD, plantDoor } from './door-domain.ts'
import { doorKey, enterElsewhere, expect, open, PHONE, test } from './door-test.ts'
import { enter, loginWords, password, username } from './login-hands.ts'
import { sayIn } from './say.ts'

const door = doorKey('login')
const full = doorKey('full')

test.beforeAll(async () => {
  await plantDoor(door, [
    ...['ana', 'patient', 'blocked', 'twice'].map((username) => ({ username })),
    { username: 'bare', isBare: true, identifier: '52998224725' },
    { username: 'bare-alone', isBare: true },
    { username: 'boss', isManager: true },
  ])
  await plantDoor(full, [{ username: 'first' }, { username: 'second' }, { username: 'third' }], {
    licences: 1,
  })
})

test.describe('in English', () => {
  test.use({ locale: 'en' })
  const say = sayIn('en')
  const words = loginWords(say)

  test('what is missing or wrong is told at its field, which gets the focus', async ({ page }) => {
    await open(page, door, '/login')
    await expectAccessible(page)
    await page.getByRole('button', { name: words.enter }).click()
    await expect(username(page, say)).toHaveAccessibleDescription(say('login.needUser'))
    await expect(password(page, say)).toHaveAccessibleDescription(say('login.needPassword'))
    await expect(username(page, say)).toBeFocused()
    await expectAccessible(page)
    await username(page, say).fill('ana')
    await page.keyboard.press('Enter')
    await expect(password(page, say)).toBeFocused()
    await enter(page, say, 'ana', 'not it')
    await expect(password(page, say)).toHaveAccessibleDescription(say('login.wrong'))
    await expect(password(page, say)).toBeFocused()
    await password(page, say).press('End')
    await page.keyboard.type('x')
    await expect(page.getByText(say('login.wrong'))).toBeHidden()
  })

  test('the eye shows the password for two seconds; the legal page opens and closes', async ({ page }) => {
    await page.clock.install()
    await open(page, door, '/login')
    await password(page, say).fill('secret')
    await page.getByRole('button', { name: say('login.showPassword') }).click()
    await expect(password(page, say)).toHaveAttribute('type', 'text')
    await page.clock.runFor(2_500)
    await expect(password(page, say)).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: say('login.legal') }).click()
    const sheet = page.getByRole('dialog', { name: say('login.legal') })
    await expect(sheet).toContainText('Only your plays.')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: say('login.close') }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: say('login.legal') })).toBeFocused()
  })

  test('five wrong passwords block, in a dialog', async ({ page }) => {
    await open(page, door, '/login')
    for (let n = 0; n < 5; n++) {
      await enter(page, say, 'blocked', `guess ${n}`)
      await expect(password(page, say)).toHaveAccessibleDescription(say('login.wrong'))
    }
    await enter(page, say, 'blocked', PASSWORD)
    const dialog = page.getByRole('dialog', { name: say('parts.signIn.blocked.title') })
    await expect(dialog).toContainText(say('parts.signIn.blocked.text'))
    await expectAccessible(page)
    await dialog.getByRole('button').click()
    await expect(dialog).toBeHidden()
  })

  test('somebody signed in elsewhere is asked, then let in; ended elsewhere leads back here', async ({
    page,
  }) => {
    const elsewhere = await enterElsewhere(door, 'twice')
    expect(elsewhere).toMatch(/^Bearer /)
    await open(page, door, '/login')
    await enter(page, say, 'twice', PASSWORD)
    const dialog = page.getByRole('dialog', { name: say('parts.signIn.concurrent.title') })
    await expect(dialog).toContainText(say('parts.signIn.concurrent.text'))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('parts.signIn.concurrent.no') }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.getByRole('button', { name: words.enter }).click()
    await dialog.getByRole('button', { name: say('parts.signIn.concurrent.yes') }).click()
    await page.waitForURL('**/enroll')
    await enterElsewhere(door, 'twice')
    await page.reload()
    const ended = page.getByRole('status').filter({ hasText: say('login.ended.title') })
    await expect(ended).toBeVisible()
    await page.reload()
    await expect(ended).toBeVisible()
  })

  test('other answers: 304 is no error, 500 the users’ limit, any other a server error; offline is told as offline', async ({
    page,
    context,
  }) => {
    await open(page, door, '/login')
    const answers = [304, 502, 500, 429, 429, 429]
    await page.route('**/rest/loginctl/login', (route) => {
      const status = answers.shift()
      const error = status === 429 ? 'too-many' : 'fault'
      return route.fulfill({ status, json: { error, message: '' } })
    })
    const alert = page.getByRole('alert')
    const unchanged = page.waitForResponse((response) => response.status() === 304)
    await enter(page, say, 'ana', PASSWORD)
    await unchanged
    await expect(page.getByRole('button', { name: words.enter })).not.toHaveAttribute('aria-busy')
    await expect(alert.or(page.getByRole('dialog'))).toHaveCount(0)
    await page.getByRole('button', { name: words.enter }).click()
    await expect(alert).toContainText(say('login.server.title'))
    await page.getByRole('button', { name: words.enter }).click()
    const limit = page.getByRole('dialog', { name: say('parts.signIn.limit.title') })
    await expect(limit).toContainText(`admin@${door}.example`)
    await limit.getByRole('button').click()
    await page.getByRole('button', { name: words.enter }).click()
    await expect(alert).toContainText(say('login.busy.title'))
    await expectAccessible(page)
    await page.unroute('**/rest/loginctl/login')
    await context.setOffline(true)
    await page.getByRole('button', { name: words.enter }).click()
    await expect(alert).toContainText(say('login.offline.title'))
    await expectAccessible(page)
    await context.setOffline(false)
  })

  test('a server that is busy for a moment is asked again', async ({ page }) => {
    await open(page, door, '/login')
    const tooMany = { error: 'too-many', message: '' }
    await page.route('**/rest/loginctl/login', (route) => route.fulfill({ status: 429, json: tooMany }), {
      times: 2,
    })
    await enter(page, say, 'patient', PASSWORD)
    await page.waitForURL('**/enroll')
  })

  test('who has neither e-mail nor phone is asked for one after signing in', async ({ page }) => {
    await open(page, door, '/login')
    await enter(page, say, 'bare', PASSWORD)
    const sheet = page.getByRole('dialog', { name: say('update-profile.title') })
    await expect(sheet).toBeVisible()
    await expectAccessible(page)
    const save = sheet.getByRole('button', { name: say('update-profile.save') })
    await save.click()
    await expect(sheet.getByRole('alert')).toContainText(say('update-profile.note.required'))
    const email = sheet.getByLabel(say('parts.email'))
    const phone = sheet.getByLabel(say('parts.phone'))
    await email.fill('not one')
    await phone.fill('123')
    await save.click()
    await expect(email).toHaveAccessibleDescription(say('update-profile.invalid.email'))
    await expect(phone).toHaveAccessibleDescription(say('update-profile.invalid.phone'))
    await expect(email).toBeFocused()
    await expectAccessible(page)
    await phone.fill('')
    await email.fill(emailOf(door, 'ana'))
    await save.click()
    await expect(email).toHaveAccessibleDescription(say('update-profile.in-use.email'))
    await email.fill(emailOf(door, 'bare'))
    await save.click()
    await expect(sheet).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(sheet).toBeHidden()
  })
})

test.describe('in', () => {
  test.use({ locale: 'en', ...PHONE })
  const say = sayIn('en')
  const words = loginWords(say)

  test('the name is lower-cased and the password prepared; the session outlives a reload and the network; leaving ends it', async ({
    page,
    context,
  }) => {
    await open(page, door, '/login')
    const login = page.waitForRequest('**/rest/loginctl/login')
    await enter(page, say, ' ANA ', PASSWORD)
    const { authorization = '' } = await (await login).allHeaders()
    const sent = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()
    expect(sent).toBe(`ana:${await preparedPassword(PASSWORD)}`)
    await page.waitForURL('**/enroll')
    const relogin = page.waitForRequest('**/rest/currentuser')
    await page.reload()
    const again = await (await relogin).allHeaders()
    expect(again.authorization).toMatch(/^Bearer /)
    expect(again['x-device-fingerprint']).toMatch(/^[0-9a-f]{32}$/)
    await context.setOffline(true)
    await expect(page.getByRole('navigation')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: say('app.nav.profile') }).click()
    await page.getByRole('button', { name: say('app.signOut'), exact: true }).click()
    await page.waitForURL('**/login')
    await page.goto(address('/enroll', door))
    await expect(page.getByRole('button', { name: words.enter })).toBeVisible()
  })

  test('a password that is prepared already is sent as it stands', async ({ page }) => {
    await open(page, door, '/login')
    const prepared = await preparedPassword(PASSWORD)
    const login = page.waitForRequest('**/rest/loginctl/login')
    await enter(page, say, 'ana', prepared)
    const { authorization = '' } = await (await login).allHeaders()
    expect(Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()).toBe(`ana:${prepared}`)
  })

  test('a full house names the administrator', async ({ page }) => {
    await enterElsewhere(full, 'first')
    // the server reads a domain's settings anew every few seconds
    await expect.poll(async () => (await enterElsewhere(full, 'third')) ?? 'refused').toBe('refused')
    await open(page, full, '/login')
    await enter(page, say, 'second', PASSWORD)
    const dialog = page.getByRole('dialog', { name: 'Sorry, users limit exceeded.' })
    await expect(dialog).toContainText(`Request access to your administrator: admin@${full}.example`)
    await expectAccessible(page)
  })

  test('two contacts are asked for where there is no identifier', async ({ page }) => {
    await open(page, door, '/login')
    await enter(page, say, 'bare-alone', PASSWORD)
    const sheet = page.getByRole('dialog', { name: say('update-profile.title') })
    await sheet.getByLabel(say('parts.email')).fill(emailOf(door, 'bare-alone'))
    await sheet.getByRole('button', { name: say('update-profile.save') }).click()
    await expect(sheet.getByRole('alert')).toContainText(
      'Error, is required to fill at least two fields of: ssn, email or cellphone number.',
    )
    await sheet
      .getByRole('button', { name: say('update-profile.later') })
      .first()
      .click()
    await expect(sheet).toBeHidden()
  })

  test('a manager lands in the studio, and can see as a learner', async ({ page }) => {
    await open(page, door, '/login')
    await enter(page, say, 'boss', PASSWORD)
    await page.waitForURL('**/studio')
    await expectAccessible(page)
    await page.getByRole('link', { name: say('home.asLearner') }).click()
    await page.waitForURL('**/enroll')
  })
})
