import { afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { StayNote } from './stay-note.tsx'

const AT = { group: 'offlinedata', at: '/offlinedata' }
const ask = () => page.getByRole('button', { name: say('offlinedata.stay.ask') })
const screen = (
  <main>
    <h1>On this device</h1>
    <StayNote />
  </main>
)
const browserSays = (isGranted: boolean) => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  vi.spyOn(navigator.storage, 'persist').mockResolvedValue(isGranted)
}
afterEach(() => {
  vi.restoreAllMocks()
})

test('a browser that agrees to keep the data is not asked again', async ({ show }) => {
  browserSays(true)
  await show(screen, AT)
  await ask().click()
  await expect.element(ask()).not.toBeInTheDocument()
})

test('a browser’s refusal to keep the data is told, and it can be asked again', async ({ show }) => {
  browserSays(false)
  await show(screen, AT)
  await ask().click()
  const told = page.getByRole('status').filter({ hasText: say('offlinedata.stay.refused') })
  await expect.element(told).toBeVisible()
  await expect.element(ask()).toHaveFocus()
  await expectAccessible()
})
