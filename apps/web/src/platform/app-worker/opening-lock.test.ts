import { afterEach, expect, test, vi } from 'vitest'
import { holdOpening, untilOpened } from './opening-lock.ts'

const never = new AbortController().signal
const sofar = async (waiting: Promise<void>) => {
  let isOver = false
  void waiting.then(() => {
    isOver = true
  })
  await new Promise((resolve) => setTimeout(resolve, 10))
  return isOver
}

afterEach(() => vi.unstubAllGlobals())

test('background requests wait until everything that is opening is open', async () => {
  const opened = [holdOpening(), holdOpening()]
  const waiting = untilOpened(never)
  expect(await sofar(waiting)).toBe(false)
  opened[0]!()
  expect(await sofar(waiting)).toBe(false)
  opened[1]!()
  opened[1]!()
  await waiting
})

test('background requests do not wait when nothing is opening', async () => {
  await untilOpened(never)
  holdOpening()()
  await untilOpened(never)
})

test('a wait that is aborted rejects', async () => {
  const opened = holdOpening()
  const controller = new AbortController()
  const waiting = untilOpened(controller.signal)
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  opened()
})

test('a browser without locks makes no request wait', async () => {
  vi.stubGlobal('navigator', {})
  const opened = holdOpening()
  await untilOpened(never)
  opened()
})
