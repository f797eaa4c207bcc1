import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../../tests/components/component-test.tsx'
import { OpenTrail } from './open-trail.tsx'

test('a trail opens 100 ms after a press, and once for several presses', async ({ show }) => {
  await show(<OpenTrail trail={{ id: 'sky' }}>The sky</OpenTrail>, { group: 'enroll', at: '/enroll' })
  const link = page.getByRole('link', { name: 'The sky' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    for (const _ of [1, 2]) (link.element() as HTMLElement).click()
    vi.advanceTimersByTime(99)
    expect(location.pathname).toBe('/enroll')
    const before = history.length
    vi.advanceTimersByTime(1)
    expect(location.pathname).toBe('/trail/sky')
    vi.advanceTimersByTime(1_000)
    expect(history.length).toBe(before + 1)
  } finally {
    vi.useRealTimers()
  }
})

test('a trail with a scene opens in space', async ({ show }) => {
  await show(<OpenTrail trail={{ id: 'sky', scene: 'hill' }}>The sky</OpenTrail>, {
    group: 'enroll',
    at: '/enroll',
  })
  await expect
    .element(page.getByRole('link', { name: 'The sky' }))
    .toHaveAttribute('href', '/trail/sky?app=xrvoto')
})
