import type { Page } from '@playwright/test'

/**
 * Keeps the app's own script from this page, so that what stands in it before any script runs can be looked at. Nor does the server
 * answer whether it is there: the page would load itself anew some seconds later, in the middle of whatever is done with it.
 */
export async function withoutApp(page: Page): Promise<void> {
  for (const path of ['**/assets/index-*.js', '**/readyz']) await page.route(path, (route) => route.abort())
}

/** What stands in a page of the learner's app before any script runs. */
export const firstView = (page: Page) => page.locator('[data-first-view="learner"]')
