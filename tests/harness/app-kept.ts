import type { Page } from '@playwright/test'

/** A first visit's files come one after the other behind whatever is opened; on a busy machine, with several people's at once, they take minutes. */
const KEPT_MS = 180_000

/** Waits until the app's own files are on the device: every screen opens without a network from then on. */
export const appKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: KEPT_MS })
