import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { foundKept } from '../../platform/app-worker/app-worker.ts'
import { registerShell } from '../../shell/page/register-shell.ts'
import { EnrollScreen } from './enroll-screen.tsx'
import { OfflineNote } from './offline-note.tsx'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  foundKept.set(null)
})

const screen = (
  <main>
    <h1>Trails</h1>
    <OfflineNote />
  </main>
)
const warning = () => page.getByRole('status').filter({ hasText: say('parts.app.notKept') })

/** Sets whether the browser has the app's service worker. */
function browserHas(active: object | null) {
  vi.stubEnv('PROD', true)
  const none = { waiting: null, installing: null, addEventListener: () => undefined }
  const registration = { active, ...none } as unknown as ServiceWorkerRegistration
  return vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration)
}

test('without internet the catalogue warns that the app will not open again, beside what can be played now', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  browserHas(null)
  await show(screen, { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByText(say('enroll.unanswered.title'))).toBeVisible()
  await expect.element(warning()).toBeVisible()
  await expectAccessible()
})

test('the catalogue does not warn when the browser keeps the app', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  const asked = browserHas({})
  await show(screen, { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByText(say('enroll.unanswered.title'))).toBeVisible()
  await expect.poll(() => asked.mock.results).toHaveLength(1)
  await asked.mock.results[0]!.value
  expect(warning().elements()).toEqual([])
})

test('with internet the catalogue warns once the app’s start found that the browser does not keep it @long', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listUser, { trails: [], totalPages: 1 })
  const asked = browserHas(null)
  await show(<EnrollScreen query="" category={null} />, { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByText(say('enroll.empty'))).toBeVisible()
  expect([warning().elements(), asked.mock.results]).toEqual([[], []])
  registerShell()
  await expect.element(warning()).toBeVisible()
  await expectAccessible()
})

test('the app registers again when the network is back, and the warning ends', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  browserHas(null)
  await show(screen, { group: 'enroll', at: '/enroll' })
  registerShell()
  await expect.element(warning()).toBeVisible()
  browserHas({})
  dispatchEvent(new Event('online'))
  await expect.poll(() => warning().elements()).toEqual([])
})

test('the catalogue warns when the app’s worker has gone since it was found', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  foundKept.set(true)
  browserHas(null)
  await show(screen, { group: 'enroll', at: '/enroll' })
  await expect.element(warning()).toBeVisible()
})
