import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstScreensFirst } from './first-screens-first.ts'

/** Reports that a resource came from the network. */
let tellCame = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: () => void) {
        tellCame = told
      }
      observe() {}
      disconnect() {
        tellCame = () => {}
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Begins the wait on a page that took `pageMs` to load, and tells whether the wait is over. */
function waitOf(pageMs: number) {
  vi.advanceTimersByTime(pageMs - performance.now())
  const wait = { isOver: false }
  void firstScreensFirst().then(() => {
    wait.isOver = true
  })
  return wait
}

test('after a fast page load the app installs at once', async () => {
  const wait = waitOf(1_000)
  await vi.advanceTimersByTimeAsync(0)
  expect(wait.isOver).toBe(true)
})

test('after a slow page load the app waits until the screens load nothing', async () => {
  const wait = waitOf(9_000)
  for (let n = 0; n < 5; n += 1) {
    await vi.advanceTimersByTimeAsync(1_900)
    tellCame()
  }
  expect(wait.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(wait.isOver).toBe(true)
})

test('a page that never stops loading does not stop the app from installing', async () => {
  const wait = waitOf(9_000)
  for (let n = 0; n < 31; n += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    tellCame()
  }
  expect(wait.isOver).toBe(true)
})
