import type { Locator, Page } from '@playwright/test'
import { sayIn } from '../sign-in/say.ts'
import { expect, test } from './garden-test.ts'
import { keyboard } from './hands.ts'
import { content } from './walk.ts'

const say = sayIn('en')
const button = (page: Page, id: string) => page.getByRole('button', { name: say(id), exact: true })
const link = (page: Page, id: string) => page.getByRole('link', { name: say(id), exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const tab = (page: Page) => page.keyboard.press('Tab')

/** Expects that the focused element has a visible ring: its own, or that of its card or choice. */
async function expectRing(what: Locator) {
  await expect(what).toBeFocused()
  const ringed = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(at)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true
      if (['::after', '::before'].some((part) => getComputedStyle(at, part).outlineStyle !== 'none'))
        return true
    }
    return false
  }
  expect(await what.evaluate(ringed)).toBe(true)
}

/** Types a name and a password with the keyboard only. */
async function enter(page: Page, username: string) {
  await keyboard(page).write(page.getByLabel(say('login.user')), username)
  await tab(page)
  await page.keyboard.type('vereda')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/enroll$/)
  await expect(title(page)).toBeFocused()
}

/** Opens a sheet or dialog and closes it with Escape. The focus must move into it, and back to its opener. */
async function lookInto(page: Page, opener: Locator) {
  await keyboard(page).press(opener)
  const inside = page.getByRole('dialog').locator(':focus')
  await expect(inside).toHaveCount(1)
  await tab(page)
  await expectRing(inside)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectRing(opener)
}

/** Moves with Tab into a course in its frame, out of it, and back through it. */
async function goThroughFrame(page: Page) {
  const wrong = content(page).getByRole('button', { name: 'Answer wrong' })
  await expect(wrong).toBeVisible()
  while (!(await wrong.evaluate((one) => one.ownerDocument.hasFocus() && one.matches(':focus'))))
    await tab(page)
  await tab(page)
  await expect(page.locator('main :focus:not(iframe)')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(wrong).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('main :focus:not(iframe)')).toHaveCount(1)
}

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(`in a ${colorScheme} look`, { tag: '@long' }, () => {
    test.use({ locale: 'en', colorScheme, viewport: { width: 1280, height: 800 } })

    test('the keyboard alone moves the focus from screen to screen, into frames and dialogs and out again', async ({
      page,
      garden,
    }) => {
      const { press } = keyboard(page)
      await page.goto(garden.address('/login'))
      await enter(page, garden.next('fresh'))
      await lookInto(page, button(page, 'app.nav.profile'))
      await press(page.getByRole('link', { name: 'A garden in four beds', exact: true }).first())
      await expect(page.getByText('Four beds, one path.')).toBeVisible()
      await expect(title(page)).toBeFocused()
      await press(button(page, 'trail.begin'))
      await expect(page.getByText('Welcome to the beds.')).toBeVisible()
      await expect(page.locator('main :focus')).toHaveCount(1)

      await press(link(page, 'trail.begin'))
      await content(page).getByRole('button', { name: 'Bloom' }).waitFor()
      await expect(title(page)).toBeFocused()
      await press(content(page).getByRole('button', { name: 'Bloom' }))
      await expect(page.getByRole('status').getByText('First water', { exact: true })).toBeVisible()
      await expect(content(page).getByRole('button', { name: 'Bloom' })).toBeFocused() // the message does not take the focus
      await press(content(page).getByRole('button', { name: 'End' }))
      await press(page.getByRole('link', { name: 'Next', exact: true }))
      await expect(title(page)).toHaveText('Safety at work')
      await expect(title(page)).toBeFocused()
      await goThroughFrame(page)
      await press(link(page, 'player.close'))
      await expect(page).toHaveURL(/\/trail\/garden(\?|$)/)
      await expect(page.locator('main :focus')).toHaveCount(1)

      await page.goto(garden.address('/profile'))
      await lookInto(page, button(page, 'profile.password.change'))
      await press(button(page, 'app.nav.profile'))
      await press(button(page, 'profile-sheet.signOut'))
      await expect(page).toHaveURL(/\/login$/)
      await expect(title(page)).toBeFocused()
    })
  })
