import { expect } from '@playwright/test'
import type { DrivenBrowser } from './driven-browser.ts'

const PATIENCE_MS = 120_000 // WebKit without a graphics card, on a machine with other work

/** Finds a visible element by its label or text, which must match a pattern. */
const NAMED = `(selector, like) => [...document.querySelectorAll(selector)].find((element) =>
  element.getClientRects().length > 0 && !element.disabled && new RegExp(like, 'i').test((element.getAttribute('aria-label') || element.textContent || '').trim()))`

const until = (work: () => Promise<unknown>) => expect(work).toPass({ timeout: PATIENCE_MS })

/** Presses the element with this name, as soon as it is there. */
export const press = (browser: DrivenBrowser, selector: string, like: string, depth = 0): Promise<void> =>
  until(async () => {
    const pressed = `(() => { const found = (${NAMED})(${JSON.stringify(selector)}, ${JSON.stringify(like)}); found?.click(); return Boolean(found) })()`
    expect(await browser.run<boolean>(pressed, depth), `${selector} named ${like}`).toBe(true)
  })

/** Types into a field as a person would, so that its listeners are called. */
export const type = (browser: DrivenBrowser, selector: string, text: string): Promise<void> =>
  until(async () => {
    const typed = `(() => { const field = document.querySelector(${JSON.stringify(selector)}); field.focus(); return document.execCommand('selectAll') && document.execCommand('insertText', false, ${JSON.stringify(text)}) && field.value })()`
    expect(await browser.run<string>(typed)).toBe(text)
  })

const textAt = (browser: DrivenBrowser, depth: number): Promise<string> =>
  browser.run<string>('document.body.innerText', depth)

/** Waits until a text is visible. A failure also tells what the app itself shows, because that may explain a missing frame. */
export const see = async (browser: DrivenBrowser, like: RegExp, depth = 0): Promise<void> => {
  try {
    await until(async () => expect(await textAt(browser, depth)).toMatch(like))
  } catch (fault) {
    throw new Error(`${(fault as Error).message}\nThe app shows: ${await textAt(browser, 0)}`, {
      cause: fault,
    })
  }
}

/** Waits until an answer is chosen. */
export const chosen = (browser: DrivenBrowser, depth = 0): Promise<void> =>
  until(async () =>
    expect(await browser.run<boolean>("document.querySelector('input:checked') !== null", depth)).toBe(true),
  )
