import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerShell } from './register-shell.ts'
import { shellUpdate } from './shell-update.ts'

const WORKERS = navigator.serviceWorker
const worker = {} as ServiceWorker

/** Sets another worker as the page's controller, or none. */
function serves(controller: ServiceWorker | null) {
  vi.spyOn(WORKERS, 'controller', 'get').mockReturnValue(controller)
  WORKERS.dispatchEvent(new Event('controllerchange'))
}

beforeEach(() => {
  vi.stubEnv('PROD', true)
  vi.spyOn(WORKERS, 'register').mockRejectedValue(new TypeError('refused'))
  shellUpdate.set({ kind: 'current' })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  shellUpdate.set({ kind: 'current' })
})

test('a worker that the browser deleted does not count as a newer version', () => {
  vi.spyOn(WORKERS, 'controller', 'get').mockReturnValue(worker)
  registerShell()
  serves(null)
  expect(shellUpdate.get()).toEqual({ kind: 'current' })
  serves(worker)
  expect(shellUpdate.get()).toEqual({ kind: 'current' })
  serves(worker)
  expect(shellUpdate.get()).toEqual({ kind: 'taken' })
})
