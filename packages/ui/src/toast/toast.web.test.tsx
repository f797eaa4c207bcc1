import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, test } from '../../../../tests/components/component-test.tsx'
import { showToast } from './toasts.ts'

const AT = { group: 'app', at: '/' }
/** Resolves once the screen shows what a store has told: React renders in a microtask. */
const drawn = () => new Promise<void>((resolve) => queueMicrotask(resolve))
const screen = (
  <main>
    <h1>Trails</h1>
  </main>
)

test('a toast is a status that disappears three seconds after the last one', async ({ show }) => {
  await show(screen, AT)
  const text = (words: string) => page.getByRole('status').filter({ hasText: words })
  showToast('Downloaded')
  await expect.element(text('Downloaded')).toBeVisible()
  await expectAccessible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  showToast('Kept')
  vi.advanceTimersByTime(2_000)
  showToast('Not sent', 'bad')
  await drawn()
  expect(text('Kept').elements()).toEqual([])
  vi.advanceTimersByTime(2_999)
  await drawn()
  expect(text('Not sent').elements()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.element(text('Not sent')).not.toBeInTheDocument()
})
