import { afterEach, expect, test, vi } from 'vitest'
import { registerRelay } from './relay-worker.ts'

/** A worker whose state the test changes. */
class Worker extends EventTarget {
  state: ServiceWorkerState
  constructor(state: ServiceWorkerState) {
    super()
    this.state = state
  }
  become(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

afterEach(() => vi.unstubAllGlobals())

/** A browser in which a worker is installed for the first time, or is there already. */
function browserWith(worker: Worker) {
  let becomeReady = () => {}
  const ready = new Promise<{ active: Worker }>((resolve) => {
    becomeReady = () => resolve({ active: worker })
  })
  const installing = worker.state === 'activated' ? null : worker
  if (installing === null) becomeReady()
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => ({ installing }), ready } })
  return { becomeReady }
}

/** The state of a promise once all pending work is done. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  let state = 'waits'
  promise.then(
    () => (state = 'there'),
    () => (state = 'failed'),
  )
  await new Promise((resolve) => setImmediate(resolve))
  return state
}

test('a relay is ready once it is activated, not while it activates', async () => {
  const worker = new Worker('installing')
  const { becomeReady } = browserWith(worker)
  const registered = registerRelay()
  worker.become('activating')
  becomeReady()
  expect(await stateOf(registered)).toBe('waits')
  worker.become('activated')
  expect(await stateOf(registered)).toBe('there')
})

test('an activated relay is ready at once', async () => {
  browserWith(new Worker('activated'))
  expect(await stateOf(registerRelay())).toBe('there')
})

test.each(['installing', 'activating'] as const)('a relay that fails while %s rejects', async (at) => {
  const worker = new Worker('installing')
  const { becomeReady } = browserWith(worker)
  const registered = registerRelay()
  if (at === 'activating') {
    worker.become('activating')
    becomeReady()
    await stateOf(registered)
  }
  worker.become('redundant')
  expect(await stateOf(registered)).toBe('failed')
})
