import { address } from '../../harness/address.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../harness/page-checks.ts'
import { plantDoor } from './door-domain.ts'
import { doorKey, expect, test } from './door-test.ts'

const door = doorKey('looks')
const PLACES = [
  '/login',
  '/magiclogin/phone',
  '/magiclogin/email/ana',
  '/forgotpassword',
  '/forgotpassword?again#ticket=AAAA',
]

test.beforeAll(() => plantDoor(door, [{ username: 'ana' }]))

for (const { width, text, colorScheme } of [
  { width: 320, text: '100%', colorScheme: 'dark' },
  { width: 390, text: '200%', colorScheme: 'light' },
] as const)
  test.describe(`${width} px, text of ${text}, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme, locale: 'es' })

    test('every screen fits and can be read, with its errors too', async ({ page }) => {
      for (const place of PLACES) {
        await page.goto(address(place, door))
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size
        }, text)
        await page.locator('form button[type=submit]').click()
        await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    })
  })
