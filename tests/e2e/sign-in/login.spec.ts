import { preparedPassword } from '../../../packages/domain/src/account/prepared-password.ts'
import { address } from '../../harness/address.ts'
import { newestInOutbox } from '../../harness/outbox.ts'
import { expectAccessible } from '../../harness/page-checks.ts'
import { emailOf, PASSWORD, plantDoor } from './door-domain.ts'
import { doorKey, enterElsewhere, expect, open, PHONE, test } from './door-test.ts'
import { enter, loginWords } from './login-hands.ts'
import { sayIn } from './say.ts'

const door = doorKey('login')

test.beforeAll(async () => {
  await plantDoor(door, [
    ...['ana', 'rui', 'twice'].map((username) => ({ username })),
    { username: 'bare', isBare: true, identifier: '52998224725' },
    { username: 'boss', isManager: true },
  ])
})

test.describe('in English', () => {
  test.use({ locale: 'en' })
  const say = sayIn('en')
  const words = loginWords(say)

  test('a sign-in while another device is signed in asks first, and the other session’s end leads to the sign-in', async ({
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
    await open(page, door, '/profile')
    await enterElsewhere(door, 'twice')
    await page.reload()
    const ended = page.getByRole('status').filter({ hasText: say('login.ended.title') })
    await expect(ended).toBeVisible()
    await page.reload()
    await expect(ended).toBeVisible()
    // another person begins at their own start, and not at the last user's address
    await expect(page).toHaveURL(/next=%2Fprofile$/)
    await enter(page, say, 'rui', PASSWORD)
    await page.waitForURL('**/enroll')
  })

  test('a person without e-mail and phone is asked for one after signing in', { tag: '@long' }, async ({
    page,
  }) => {
    await open(page, door, '/login')
    await enter(page, say, 'bare', PASSWORD)
    const sheet = page.getByRole('dialog', { name: say('update-profile.title') })
    await expect(sheet).toBeVisible()
    await expectAccessible(page)
    const save = sheet.getByRole('button', { name: say('update-profile.save') })
    const email = sheet.getByLabel(say('parts.email'))
    await email.fill(emailOf(door, 'bare'))
    await save.click()
    const proof = page.getByRole('dialog', { name: say('parts.proof.title') })
    await proof.getByLabel(say('parts.proof.password'), { exact: true }).fill(PASSWORD)
    await expectAccessible(page)
    await proof.getByRole('button', { name: say('parts.proof.go') }).click()
    const typed = proof.getByLabel(say('parts.proof.code', { contact: emailOf(door, 'bare') }))
    await expect(typed).toBeVisible()
    await expectAccessible(page)
    await typed.fill((await newestInOutbox(door, emailOf(door, 'bare'))).code)
    await proof.getByRole('button', { name: say('parts.proof.confirm'), exact: true }).click()
    await expect(proof).toBeHidden()
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

  test('a sign-in sends a lower-case name and a prepared password, and the session lasts until sign-out', async ({
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
    await page.getByRole('button', { name: say('profile-sheet.signOut'), exact: true }).click()
    await page.waitForURL('**/login')
    await page.goto(address('/enroll', door))
    await expect(page.getByRole('button', { name: words.enter })).toBeVisible()
  })

  test('a password that is already prepared is sent as it is', { tag: '@long' }, async ({ page }) => {
    await open(page, door, '/login')
    const prepared = await preparedPassword(PASSWORD)
    const login = page.waitForRequest('**/rest/loginctl/login')
    await enter(page, say, 'ana', prepared)
    const { authorization = '' } = await (await login).allHeaders()
    expect(Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()).toBe(`ana:${prepared}`)
  })

  test('a manager arrives in the studio, and can go to the learner’s app', { tag: '@long' }, async ({
    page,
  }) => {
    await open(page, door, '/login')
    await enter(page, say, 'boss', PASSWORD)
    await page.waitForURL('**/studio')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('frame.nav.more') }).click()
    await page.getByRole('link', { name: say('frame.nav.asLearner') }).click()
    await page.waitForURL('**/enroll')
  })
})
