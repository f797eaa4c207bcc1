import type { Page } from '@playwright/test'

/** Waits until the app's own files are on the device: every screen opens without a network from then on. */
export const appKept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
