import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { WorksOffline } from './works-offline.tsx'

const AT = { group: 'offlinedata', at: '/offlinedata' }
const screen = (
  <main>
    <h1>On this device</h1>
    <WorksOffline />
  </main>
)
const promise = () => page.getByText(say('offlinedata.lead'))
const warning = () => page.getByRole('status').filter({ hasText: say('parts.app.notKept') })

/** Sets what the browser does with the app's service worker: installed, or discarded for lack of room. */
const workerIs = (state: 'activated' | 'redundant') =>
  vi.spyOn(navigator.serviceWorker, 'register').mockImplementation(async () => {
    const worker = Object.assign(new EventTarget(), { state })
    return { active: null, waiting: null, installing: worker } as unknown as ServiceWorkerRegistration
  })

beforeEach(() => vi.stubEnv('PROD', true))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('the screen promises to work without internet when the browser keeps the app', async ({ show }) => {
  workerIs('activated')
  await show(screen, AT)
  await expect.element(promise()).toBeVisible()
  expect(warning().elements()).toEqual([])
})

test('the screen warns that the app will not open without internet when it found no room', async ({
  show,
}) => {
  workerIs('redundant')
  await show(screen, AT)
  await expect.element(warning()).toBeVisible()
  expect(promise().elements()).toEqual([])
  await expectAccessible()
})

test('the screen warns the same when the browser refuses service workers', async ({ show }) => {
  vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValue(new DOMException('refused'))
  await show(screen, AT)
  await expect.element(warning()).toBeVisible()
})
