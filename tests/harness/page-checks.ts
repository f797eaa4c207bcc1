import { expect, type Page } from '@playwright/test'
import { animationsEnded } from './animations-ended.ts'
import { violationsIn } from './violations.ts'

/** Expects that axe finds nothing in the app's own part of the page. Content in the frame is its author's. */
export async function expectAccessible(page: Page) {
  await page.evaluate(animationsEnded)
  expect(await violationsIn(page.mainFrame())).toEqual([])
}

/** Expects that the page does not scroll sideways (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
}
