import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../../tests/components/component-test.tsx'
import { usePatientFace } from './use-patient-face.ts'

/** Effects run after the next paint, which a test's fake clock does not control. */
const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

const Offline = () => <p>{usePatientFace('offline').face}</p>

test('a ranking shows as loading for a second and a half before it shows as offline', async ({ show }) => {
  const shown = { group: 'rank', at: '/rank/any' }
  await show(<p>before</p>, shown)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await show(<Offline />, shown)
    await painted()
    vi.advanceTimersByTime(1_499)
    await painted()
    expect(page.getByText('loading').elements()).toHaveLength(1)
    vi.advanceTimersByTime(1)
  } finally {
    vi.useRealTimers()
  }
  await expect.element(page.getByText('offline')).toBeVisible()
})
