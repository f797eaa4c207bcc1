import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { holdOpening } from '../../platform/app-worker/opening-lock.ts'
import { gently } from './gently.ts'

afterEach(() => void vi.useRealTimers())

const FILES = Array.from({ length: 20 }, (_, n) => n)

/** Waits until every lock that can be granted is granted. */
async function settle() {
  for (let turn = 0; turn < 10; turn++) await nextTurn()
}

test('the app’s files load a few at a time, and all of them', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  await gently(FILES, async (file) => {
    most = Math.max(most, ++running)
    await nextTurn()
    running--
    done.push(file)
  })
  expect(done.toSorted((a, b) => a - b)).toEqual(FILES)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(4)
})

test('on a slow network the app’s files load one at a time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const running = new Set<number>()
  const together: number[] = []
  const all = gently(FILES, async (file) => {
    running.add(file)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    running.delete(file)
    together.push(running.size)
  })
  for (let n = 0; n < FILES.length; n += 1) {
    await settle()
    await vi.advanceTimersByTimeAsync(2_000)
  }
  await all
  expect(together).toHaveLength(FILES.length)
  expect(Math.max(...together.slice(4))).toBe(0)
})

test('no file starts loading while something opens, and loading goes on afterwards', async () => {
  const opened = holdOpening()
  const done: number[] = []
  const all = gently(FILES, async (file) => void done.push(file))
  await settle()
  expect(done).toEqual([])
  opened()
  await all
  expect(done).toHaveLength(FILES.length)
})

test('something that hangs while opening does not stop the app’s files', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opened = holdOpening()
  const done: number[] = []
  const all = gently(FILES, async (file) => void done.push(file))
  await settle()
  await vi.advanceTimersByTimeAsync(60_000)
  await all
  expect(done).toHaveLength(FILES.length)
  opened()
})

test('one file that fails rejects the whole load', async () => {
  await expect(gently(FILES, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
