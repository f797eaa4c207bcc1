import { expect, type Locator, type Page } from '@playwright/test'

/** How a person operates the app. Pointer and keyboard can do the same things. */
export type Hands = {
  press(what: Locator): Promise<void>
  /** Chooses a radio option, or ticks a box. */
  choose(what: Locator): Promise<void>
  write(what: Locator, text: string): Promise<void>
}

export const pointer = (): Hands => ({
  press: (what) => what.click(),
  choose: (what) => what.check({ force: true }),
  write: (what, text) => what.fill(text),
})

const TABS_MAX = 80

const hasFocus = (what: Locator) =>
  what.evaluate(
    (element) => element.ownerDocument.hasFocus() && element === element.ownerDocument.activeElement,
  )

/** Presses Tab until the element has the focus, as a person without a pointer does. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeAttached()
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    if (await hasFocus(what)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${what}`)
}

const isChecked = (what: Locator) => what.evaluate((input: HTMLInputElement) => input.checked)

/** Moves to a radio through its group: Tab reaches one of them, and the arrows reach the others. */
async function arrowTo(page: Page, what: Locator): Promise<void> {
  const group = what.locator('xpath=ancestor::fieldset[1]').getByRole('radio')
  const radios = await group.all()
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    if ((await Promise.all(radios.map(hasFocus))).some(Boolean)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  for (let steps = 0; steps < radios.length && !(await isChecked(what)); steps++)
    await page.keyboard.press('ArrowDown')
}

export const keyboard = (page: Page): Hands => ({
  async press(what) {
    await tabTo(page, what)
    await page.keyboard.press('Enter')
  },
  async choose(what) {
    if ((await what.getAttribute('type')) === 'radio') return arrowTo(page, what)
    await tabTo(page, what)
    await page.keyboard.press('Space')
  },
  async write(what, text) {
    await tabTo(page, what)
    await page.keyboard.type(text)
  },
})
