import type { Page } from '@playwright/test'

/** The users whose sessions the app's worker can read. */
export const keptSessions = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('vereda-session')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const asking = opening.result.transaction('session').objectStore('session').getAll()
    await new Promise((resolve) => {
      asking.onsuccess = resolve
    })
    opening.result.close()
    return asking.result
  })
