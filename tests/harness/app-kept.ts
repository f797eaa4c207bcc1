import type { Page } from '@playwright/test'

/**
 * On a first visit the app's files come one after the other, after everything that is opened. On a busy machine, with several visits at the
 * same time, they take minutes.
 */
const KEPT_MS = 180_000

/** Waits until the app's own files are on the device. From then on, every screen opens without a network. */
export const appKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: KEPT_MS })
