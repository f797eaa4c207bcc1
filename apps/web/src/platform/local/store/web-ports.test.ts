import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

// Each test has its own page, which the browser may put into the back/forward cache.
async function aPage() {
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.resetModules()
  const { webLocks } = await import('./web-ports.ts')
  return {
    webLocks,
    putAway: () => window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true })),
  }
}
const forever = () => new Promise<never>(() => undefined)

test('a page put into the back/forward cache releases its locks, and takes none that it waits for', async () => {
  const [first, other] = [await aPage(), await aPage()]
  void first.webLocks.whenFree('held', forever)
  void first.webLocks.ifFree('held if free', forever)
  const waited = vi.fn(forever)
  const letGo = await new Promise<() => void>(
    (held) => void other.webLocks.whenFree('waited for', () => new Promise<void>((end) => held(end))),
  )
  void first.webLocks.whenFree('waited for', waited)
  expect(await other.webLocks.ifFree('held', async () => 'free')).toBeNull()
  first.putAway()
  const free = async () => 'free'
  expect(await other.webLocks.whenFree('held', free)).toBe('free')
  expect(await other.webLocks.whenFree('held if free', free)).toBe('free')
  letGo()
  expect(await other.webLocks.whenFree('waited for', free)).toBe('free')
  expect(waited).not.toHaveBeenCalled()
})

test('work under a lock returns and fails as it does without one', async () => {
  const { webLocks } = await aPage()
  const broken = () => Promise.reject(new Error('on purpose'))
  for (const take of [webLocks.ifFree, webLocks.whenFree]) {
    expect(await take('a lock', async () => 7)).toBe(7)
    await expect(take('a lock', broken)).rejects.toThrow('on purpose')
  }
  const inside = await webLocks.whenFree('a lock', () => webLocks.ifFree('a lock', async () => 7))
  expect(inside).toBeNull()
})
