import { onlineManager } from '@tanstack/react-query'
import { beforeAll } from 'vitest'
import { page } from 'vitest/browser'

/** Resets the document for each test file, because several files share one. */
beforeAll(async () => {
  onlineManager.setOnline(true)
  document.documentElement.removeAttribute('style')
  scrollTo(0, 0)
  await page.viewport(390, 844)
})
