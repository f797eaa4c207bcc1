import { expect, type Page } from '@playwright/test'
import { violationsIn } from './violations.ts'

/** A colour on its way from one theme to the other, or of a dialog that is coming in, is no colour of either. */
const animationsEnded = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.allSettled(ending.map((one) => one.finished))
  })

/** Nothing for axe to find in our own part of the page; what plays in the frame is its maker's. */
export async function expectAccessible(page: Page) {
  await animationsEnded(page)
  expect(await violationsIn(page.mainFrame())).toEqual([])
}

/** The page scrolls one way only (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
}
