import { address } from '../../harness/address.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../harness/page-checks.ts'
import { plantDoor } from './door-domain.ts'
import { doorKey, expect, test } from './door-test.ts'
import { sayIn } from './say.ts'

const door = doorKey('looks')
const FORMS = [
  '/login',
  '/magiclogin/phone',
  '/magiclogin/email/ana',
  '/forgotpassword',
  '/forgotpassword?again#ticket=AAAA',
]

test.beforeAll(() => plantDoor(door, [{ username: 'ana' }]))

for (const { locale, width, text, colorScheme, tag } of [
  { locale: 'en', width: 320, text: '100%', colorScheme: 'dark', tag: ['@long'] },
  { locale: 'es', width: 390, text: '200%', colorScheme: 'light', tag: ['@long'] },
  { locale: 'pt-BR', width: 1280, text: '100%', colorScheme: 'dark', tag: ['@long'] },
] as const)
  test.describe(`${locale}, ${width} px, text of ${text}, ${colorScheme}`, { tag: [...tag] }, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme, locale })
    const say = sayIn(locale)

    test('every sign-in screen fits and is accessible, also with its errors', async ({ page }) => {
      await page.goto(address('/login', door))
      await expect(page.getByRole('button', { name: say('login.enter') })).toBeVisible()
      for (const form of FORMS) {
        await page.goto(address(form, door))
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
