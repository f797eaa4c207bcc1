import { address } from '../../harness/address.ts'
import { ask } from '../../harness/ask.ts'
import { expectAccessible } from '../../harness/page-checks.ts'
import { PASSWORD } from '../sign-in/door-domain.ts'
import { doorKey, enterElsewhere, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'
import { plantHouse } from './house-domain.ts'
import { openProfile } from './own-profile.ts'

const house = doorKey('keys')
const NEW = 'nova e só minha 🌱'

test.beforeAll(() =>
  plantHouse(house, [
    { username: 'ana', phone: '+5531988885000' },
    { username: 'bea', phone: '+5531988885008' },
  ]),
)

test.describe('in English', () => {
  test.use({ locale: 'en' })
  const say = sayIn('en')

  test('a learner changes the password with the old one, and stays signed in', { tag: '@long' }, async ({
    page,
  }) => {
    await openProfile(page, house, say, 'ana')
    const change = say('profile.password.change')
    const opener = page.getByRole('button', { name: change })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: say('profile.password.title') })
    const old = dialog.getByRole('textbox', { name: say('profile.password.old') })
    const next = dialog.getByRole('textbox', { name: say('profile.password.new') })
    const send = dialog.getByRole('button', { name: change })
    await next.fill(NEW)
    const sent = page.waitForRequest('**/userctl/change')
    const entered = page.waitForResponse('**/loginctl/login?force=true')
    await old.fill(PASSWORD)
    await send.click()
    const { oldPassword, password } = (await sent).postDataJSON()
    expect(oldPassword).toMatch(/^\{MD5\}[0-9a-f]{32}\{SHA256\}[0-9a-f]{64}$/)
    expect(password).toMatch(/^\{SHA256\}[0-9a-f]{64}$/)
    expect((await entered).status()).toBe(200)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(say('profile.password.changed'))).toBeVisible()
    await expect(opener).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: say('profile.title') })).toBeVisible()
  })
})

test.describe('devices', () => {
  test.use({ locale: 'en' })
  const say = sayIn('en')
  const isStillIn = async (authorization: string) => {
    const port = Number(process.env.VEREDA_TEST_PORT)
    const host = `${house}.vereda.localhost`
    return (await ask({ port, host, path: '/rest/currentuser', headers: { authorization } })).status === 200
  }

  test('a learner sees the devices that are signed in, and ends another one’s session', {
    tag: '@long',
  }, async ({ page }) => {
    const elsewhere = await enterElsewhere(house, 'bea')
    await openProfile(page, house, say, 'bea')
    const rows = page.getByRole('region', { name: say('profile.sessions.title') }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: say('profile.sessions.this') })).toHaveCount(1)
    const other = rows.filter({ hasNotText: say('profile.sessions.this') })
    await other.getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: say('profile.sessions.end.title') })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('profile.sessions.keep') }).click()
    expect(await isStillIn(elsewhere)).toBe(true)
    await other.getByRole('button').click()
    await dialog.getByRole('button', { name: say('profile.sessions.end'), exact: true }).click()
    await expect(page.getByText(say('profile.sessions.ended'))).toBeVisible()
    await expect(rows).toHaveCount(1)
    expect(await isStillIn(elsewhere)).toBe(false)
    await page.goto(address('/enroll', house))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
