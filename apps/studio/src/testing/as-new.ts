import { onlineManager } from '@tanstack/react-query'
import { beforeAll } from 'vitest'
import { page } from 'vitest/browser'

/** Where files share a document, each finds it as the first one did. */
beforeAll(async () => {
  onlineManager.setOnline(true)
  document.documentElement.removeAttribute('style')
  scrollTo(0, 0)
  await page.viewport(390, 844)
})
