import { plantDoor } from './door-domain.ts'
import { doorKey, expect, open, PHONE, test } from './door-test.ts'
import { sayIn } from './say.ts'

const door = doorKey('unconfigured')
const say = sayIn('en')

test.use({
  locale: 'en',
  ...PHONE,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
})

test.beforeAll(() => plantDoor(door, [{ username: 'ana' }]))

test('a page whose configuration can’t be loaded reports no missing part', async ({ page }) => {
  await page.clock.install()
  await page.route('**/readyz', (route) => route.abort()) // else the message would disappear by itself
  const cut = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/cut.js'))
  await page.route('**/track/configurationctl/js', async (route) => {
    await cut // this script hears of everything that fails after it has loaded
    await route.abort()
  })
  await open(page, door, '/login')
  await expect(page.getByRole('button', { name: say('login.store') })).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/configurationctl/js')) asked++
  })
  await page.clock.runFor(15_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(asked).toBe(0) // and it is not requested repeatedly
})
