import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { appKept } from './app-worker.ts'

/** A service worker that is being installed, as a browser reports it. */
class ComingWorker extends EventTarget {
  state = 'installing'
  becomes(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

type Workers = { active?: object | null; waiting?: ComingWorker | null; installing?: ComingWorker | null }

function aBrowser(workers: Workers) {
  const asked: unknown[][] = []
  const register = async (...how: unknown[]) => {
    asked.push(how)
    return { active: null, waiting: null, installing: null, ...workers }
  }
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  return asked
}
/** The answer so far; undefined while it is pending. */
async function sofar(answer: Promise<boolean>) {
  let now: boolean | undefined
  void answer.then((kept) => {
    now = kept
  })
  await new Promise((resolve) => setTimeout(resolve))
  return now
}

beforeEach(() => vi.stubEnv('PROD', true))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('an installed app counts as kept while a newer one comes, and registers past the browser’s cache', async () => {
  const asked = aBrowser({ active: {}, installing: new ComingWorker() })
  expect(await appKept()).toBe(true)
  expect(asked).toEqual([['/sw.js', { updateViaCache: 'none' }]])
})

test('a first app counts as kept once its worker is activated, and not before', async () => {
  const installing = new ComingWorker()
  aBrowser({ installing })
  const kept = appKept()
  expect(await sofar(kept)).toBeUndefined()
  installing.becomes('installed')
  expect(await sofar(kept)).toBeUndefined()
  installing.becomes('activated')
  expect(await kept).toBe(true)
})

test('an app whose worker failed to install is not kept, and a later question may find it kept', async () => {
  const installing = new ComingWorker()
  aBrowser({ installing })
  const kept = appKept()
  await sofar(kept)
  installing.becomes('redundant')
  expect(await kept).toBe(false)
  const [coming, over] = [new ComingWorker(), new ComingWorker()]
  coming.state = 'activated'
  aBrowser({ waiting: coming })
  expect(await appKept()).toBe(true)
  over.state = 'redundant'
  aBrowser({ installing: over })
  expect(await appKept()).toBe(false)
  aBrowser({})
  expect(await appKept()).toBe(false)
})

test('a registration that never answers ends as not kept', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('navigator', { serviceWorker: { register: () => new Promise(() => {}) } })
  const kept = appKept()
  await vi.runAllTimersAsync()
  expect(await kept).toBe(false)
})

test('the development server’s app needs no worker, and registers none', async () => {
  vi.stubEnv('PROD', false)
  const asked = aBrowser({})
  expect(await appKept()).toBe(true)
  expect(asked).toEqual([])
})
