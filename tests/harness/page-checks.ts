import { expect, type Page } from '@playwright/test'
import { animationsEnded } from './animations-ended.ts'
import { violationsIn } from './violations.ts'

/** Nothing for axe to find in our own part of the page; what plays in the frame is its maker's. */
export async function expectAccessible(page: Page) {
  await page.evaluate(animationsEnded)
  expect(await violationsIn(page.mainFrame())).toEqual([])
}

/** The page scrolls one way only (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
}
