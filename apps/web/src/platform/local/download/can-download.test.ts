import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryFolder } from '../testing/memory-folder.ts'

/** Loads the module anew, as a new page does, in the browser that the test has set up. */
async function canDownload() {
  vi.resetModules()
  return (await import('./can-download.ts')).canDownload()
}

const whole = () => ({ storage: memoryFolder().storage, serviceWorker: {} })
beforeEach(() => vi.stubGlobal('navigator', whole()))
afterEach(() => vi.unstubAllGlobals())

test('a browser with storage, a store and service workers can download', async () => {
  expect(await canDownload()).toBe(true)
})

test('a browser that lacks one of them can’t download', async () => {
  const { storage, serviceWorker } = whole()
  vi.stubGlobal('navigator', { serviceWorker, storage: {} })
  expect(await canDownload()).toBe(false)
  vi.stubGlobal('navigator', { storage })
  expect(await canDownload()).toBe(false)
  vi.stubGlobal('navigator', whole())
  vi.stubGlobal('indexedDB', undefined)
  expect(await canDownload()).toBe(false)
})

test('a tab whose store can’t open can’t download, without an error', async () => {
  vi.stubGlobal('reportError', () => undefined)
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('broken', 'DataError')
    },
  })
  expect(await canDownload()).toBe(false)
})
