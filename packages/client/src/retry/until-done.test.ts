import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilDone } from './until-done.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An attempt that fails this many times before it succeeds; as a mock, it counts its calls. */
function failing(times: number) {
  const attempt = vi.fn(async () => {
    if (attempt.mock.calls.length <= times) throw new Error('cut')
    return 'here'
  })
  return attempt
}

test('an attempt that succeeds runs once', async () => {
  const attempt = failing(0)
  expect(await untilDone(attempt)).toBe('here')
  expect(attempt).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a failed attempt is repeated after 5 s, and then after twice as long each time', async () => {
  const attempt = failing(3)
  const done = untilDone(attempt)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(attempt).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempt).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(attempt).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(attempt).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(await done).toBe('here')
})

test('a network that returns ends the pause, and leaves no other attempt behind', async () => {
  const attempt = failing(1)
  const done = untilDone(attempt)
  await vi.advanceTimersByTimeAsync(1_000)
  dispatchEvent(new Event('online'))
  expect(await done).toBe('here')
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempt).toHaveBeenCalledTimes(2)
})
