import type { Page } from '@playwright/test'

/**
 * Blocks the app's own script in this page, so that a test can examine what the page shows before any script runs. It also blocks
 * `/readyz`: if the server answered, the page would reload itself some seconds later, in the middle of the test.
 */
export async function withoutApp(page: Page): Promise<void> {
  for (const path of ['**/assets/index-*.js', '**/readyz']) await page.route(path, (route) => route.abort())
}

/** What a learner's page shows before any script runs. */
export const firstView = (page: Page) => page.locator('[data-first-view="learner"]')
